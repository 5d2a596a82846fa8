import fc from "fast-check";
import { expect, test } from "vitest";
import { documentAddress, readAddress } from "../../src/hash-app/page-path.ts";

const languages = ["es", "en", "pt-BR"];
const read = (address: string) => readAddress(address, languages);

const slug = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,2}$/).filter((text) => !languages.includes(text));
const page = fc.array(slug, { minLength: 1, maxLength: 3 }).map((steps) => steps.join("/"));
const none = fc.constant("");
const signs = fc.stringMatching(/^[.,;:!)\]}>"'’”»…*_ ]{0,3}\??$/);
const query = fc.oneof(none, fc.constant("?utm_source=mail&utm_medium=a%20b"), fc.constant("&fbclid=x.y"));
const cased = (text: string) => fc.mixedCase(fc.constant(text));
const encoded = (text: string) =>
  fc.constantFrom(
    text,
    encodeURIComponent(text),
    text.replaceAll(/[#/]/g, encodeURIComponent),
    text.replaceAll("#", "%2523"),
    text.replaceAll(/[a-z]/gi, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
  );
/** An address, and the page that it means. */
const damaged = fc
  .record({
    path: page,
    language: fc.option(fc.constantFrom("es", "en"), { nil: undefined }),
    isInside: fc.boolean(),
    marker: fc.constantFrom("", "#/", "#!/", "/#/", "index.html#/", "/index.html#//"),
    opening: fc.constantFrom("", "/", "//", '"', "“"),
    slash: fc.constantFrom("/", "//", "\\"),
    ending: fc.constantFrom("", "/", "//", "/index.html", ".html", "/index.htm", ".HTML"),
    after: signs,
    anchor: fc.option(slug, { nil: undefined }),
    query,
  })
  .chain((parts) => {
    const { path, language, marker, opening, slash, ending, after } = parts;
    // A language is put before the path, or before the hash.
    const isInside = parts.isInside || marker === "" || language === undefined;
    const own = isInside && language ? `${language}/` : "";
    const front = isInside ? marker : `${language}/${marker}`;
    // Signs after a query belong to it.
    const text = front + opening + own + path.replaceAll("/", slash) + ending;
    const rest = (parts.anchor ? `#${parts.anchor}` : "") + parts.query;
    return cased(text)
      .chain((shout) => encoded(shout))
      .map((address) => ({ ...parts, address: address + (rest ? rest : after) }));
  });

test("an address that was damaged on its way is read as the page, the language, the anchor and the parameters that it means", () => {
  fc.assert(
    fc.property(damaged, ({ address, path, language, marker, anchor, query }) => {
      expect({ address, ...read(address) }).toEqual({
        address,
        path,
        language,
        isRoute: marker !== "",
        query: query.replace("&fbclid", "?fbclid"),
        anchor: anchor ? `#${anchor}` : "",
      });
    }),
    { numRuns: 500 },
  );
});

test("the path of any address is safe to use in a URL, and is read as itself", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.webUrl(), fc.webPath()),
      (address) => {
        const { path, language = "es", anchor } = read(address);
        const url = new URL(documentAddress("/", language, path) + anchor, "https://site.example");
        expect(url.origin).toBe("https://site.example");
        if (path === null) return;
        expect(url.pathname).toBe(`/${language}/${path && `${path}/`}`);
        expect(read(url.pathname)).toMatchObject({ path, language, isRoute: false });
      },
    ),
    { numRuns: 500 },
  );
});

test("what can't be a page has no path, and an anchor without a path means home", () => {
  for (const address of [
    "/a b",
    "/x.js",
    "/ñ",
    "/a\nb",
    "/%22",
    "/.",
    "#/…",
    `/${"a".repeat(20_000)}`,
    "/a/../b",
  ])
    expect(read(address).path, address).toBeNull();
  for (const address of ["", "/", "//", "#", "#/", "#services", "/index.html", "?a=b"])
    expect(read(address).path, address).toBe("");
  expect(read("#services").anchor).toBe("#services");
  expect(read("/es/").language).toBe("es");
});
