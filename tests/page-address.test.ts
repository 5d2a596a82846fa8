import fc from "fast-check";
import { expect, test } from "vitest";
import { documentAddress, readAddress } from "../src/page-address.ts";

const languages = ["es", "en", "pt-BR"];
const read = (address: string) => readAddress(address, languages);

const slug = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,2}$/).filter((text) => !languages.includes(text));
const encodings = [
  (text: string) => text,
  encodeURIComponent,
  (text: string) => text.replaceAll(/[#/]/g, encodeURIComponent),
  (text: string) => text.replaceAll("#", "%2523"),
  (text: string) => text.replaceAll(/[a-z]/gi, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
];
/** An address, and the page that it means. A language is before the path or before the hash. */
const damaged = fc
  .record({
    path: fc.array(slug, { minLength: 1, maxLength: 3 }).map((steps) => steps.join("/")),
    language: fc.option(fc.constantFrom("es", "en"), { nil: undefined }),
    isFirst: fc.boolean(),
    marker: fc.constantFrom("", "#/", "#!/", "/#/", "index.html#/", "/index.html#//"),
    opening: fc.constantFrom("", "/", "//", '"', "“"),
    slash: fc.constantFrom("/", "//", "\\"),
    ending: fc.constantFrom("", "/", "//", "/index.html", ".html", "/index.htm", ".HTML"),
    signs: fc.stringMatching(/^[.,;:!)\]}>"'’”»…*_ ]{0,3}\??$/),
    anchor: fc.oneof(
      fc.constant(""),
      slug.map((id) => `#${id}`),
    ),
    query: fc.constantFrom("", "?utm_source=mail&utm_medium=a%20b", "&fbclid=x.y"),
    encode: fc.constantFrom(...encodings),
  })
  .chain(({ path, language, isFirst, marker, opening, slash, ending, signs, anchor, query, encode }) => {
    const spoken = language ? `${language}/` : "";
    const front = isFirst && marker ? spoken + marker + opening : marker + opening + spoken;
    // Signs after an anchor or a query would belong to it.
    const rest = anchor + query || signs;
    const wanted = { path, language, isRoute: marker !== "", query: query.replace(/^&/, "?"), anchor };
    return fc
      .mixedCase(fc.constant(front + path.replaceAll("/", slash) + ending))
      .map((text) => ({ address: encode(text) + rest, wanted }));
  });

test("an address that was damaged on its way is read as the page, the language, the anchor and the parameters that it means", () => {
  fc.assert(
    fc.property(damaged, ({ address, wanted }) => {
      expect({ address, ...read(address) }).toEqual({ address, ...wanted });
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
