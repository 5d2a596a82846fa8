import fc from "fast-check";
import { expect, test } from "vitest";
import { createOldAddresses, oldAddressIn } from "../src/old-addresses.ts";

const listed = (addresses: Record<string, string | null>) =>
  createOldAddresses(Object.entries(addresses).map(([from, to]) => ({ ...oldAddressIn(from), to })));

/** Looks an address up as the server does if the site has no file for it. */
const leadsTo = (lookUp: ReturnType<typeof listed>, address: string) => lookUp(address, true);

const old = listed({
  "/acerca-de/": "es/nosotros/",
  "/diseño-web/": "es/services/web/",
  "/servicios.php": "es/services/",
  "/servicios.php?id=3": "es/services/web/",
  "/servicios.php?id=3&lang=en": "en/services/web/",
  "/?p=12": "es/contact/",
  "/?page_id=7": "en/contact/",
  "/index.php/contacto": "es/contact/",
  "/blog/*": "es/",
  "/blog/gone/*": null,
  "/blog/recalled": null,
  "/promo-2019": null,
  "/wp-content/uploads/2018/Tarifas%202018.pdf": "es/services/",
});

test.each([
  ["acerca-de/", "es/nosotros/"],
  ["acerca-de", "es/nosotros/"],
  ["Acerca-De/", "es/nosotros/"],
  ["//acerca-de//", "es/nosotros/"],
  ["acerca-de/?utm_source=mail&utm_medium=x", "es/nosotros/?utm_source=mail&utm_medium=x"],
  ["acerca-de/#equipo", "es/nosotros/"],
  ["acerca-de/equipo/", undefined],
  ["acerca", undefined],
  ["dise%C3%B1o-web/", "es/services/web/"],
  ["DISE%C3%91O-WEB", "es/services/web/"],
  ["disen%CC%83o-web", "es/services/web/"],
  ["diseño-web", "es/services/web/"],
  ["diseno-web", undefined],
  ["dise%F1o-web", undefined],
  ["servicios.php", "es/services/"],
  ["Servicios.PHP", "es/services/"],
  ["servicios.php?id=3", "es/services/web/"],
  ["servicios.php?ID=3", "es/services/web/"],
  ["servicios.php?lang=en&id=3", "en/services/web/"],
  ["servicios.php?id=3&lang=en&ref=x", "en/services/web/?ref=x"],
  ["servicios.php?id=33", "es/services/?id=33"],
  ["servicios.php?id=", "es/services/?id="],
  ["servicios.php/", "es/services/"],
  ["?p=12", "es/contact/"],
  ["?p=12&preview=true", "es/contact/?preview=true"],
  ["?preview=true&p=12", "es/contact/?preview=true"],
  ["?P=12", "es/contact/"],
  ["?p=%31%32", "es/contact/"],
  ["?page_id=7", "en/contact/"],
  ["?p=1", undefined],
  ["?p=121", undefined],
  ["?page_id=12", undefined],
  ["", undefined],
  ["index.php/contacto/", "es/contact/"],
  ["index.php", undefined],
  ["index.php?p=12", undefined],
  ["blog", "es/"],
  ["blog/", "es/"],
  ["blog/2019/05/cinco-ideas/", "es/"],
  ["Blog/2019/05/Cinco-Ideas/", "es/"],
  ["blog/feed/", "es/"],
  ["blog/?s=hvac", "es/?s=hvac"],
  ["blog/page/2/?cat=4", "es/?cat=4"],
  ["blogs/uno", undefined],
  ["blog-2/uno", undefined],
  ["blog/gone", null],
  ["blog/gone/too?a=b", null],
  ["blog/gone-not", "es/"],
  ["blog/recalled/", null],
  ["promo-2019/", null],
  ["wp-content/uploads/2018/Tarifas%202018.pdf", "es/services/"],
  ["wp-content/uploads/2018/Tarifas+2018.pdf", "es/services/"],
  ["wp-admin/", undefined],
])("the old address /%s leads to %s", (address, to) => {
  expect(leadsTo(old, address)).toBe(to);
});

test("an address is not looked up among prefixes where the site may have a file", () => {
  expect(old("blog/2019", false)).toBeUndefined();
  expect(old("blog/recalled", false)).toBeNull();
});

test("any listed address is found in any case, encoded or not, with a slash at the end or without", () => {
  const name = fc.stringMatching(/^[a-zñáé0-9._-]{1,12}$/).filter((text) => !/^\.+$/.test(text));
  fc.assert(
    fc.property(
      fc.array(name, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      fc.boolean(),
      (names, isUpper, isEncoded) => {
        const path = names.join("/");
        const cased = isUpper ? path.toUpperCase() : path;
        const written = isEncoded ? encodeURI(cased) : cased;
        const addresses = listed({ [`/${path}`]: "en/" });
        for (const end of ["", "/"]) expect(addresses(written + end, false)).toBe("en/");
      },
    ),
  );
});

test("an address of any length and kind is looked up without error", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (address) => void leadsTo(old, address)),
  );
  expect(leadsTo(old, "a/".repeat(1e5))).toBeUndefined();
  expect(leadsTo(old, `?${"p&".repeat(1e5)}`)).toBeUndefined();
});
