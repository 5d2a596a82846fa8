import fc from "fast-check";

const pieces = [
  "/",
  "//",
  "\\",
  "%",
  "%ff",
  "%00",
  "%2e",
  "%2f",
  "..",
  "[",
  "]",
  ":",
  "@",
  "*",
  "<",
  "|",
  "\xff",
];
const names = [
  "en",
  "media",
  "assets",
  "pictures",
  "gallery",
  "src",
  "editor",
  "api",
  "__edit",
  "@fs",
  "@id",
];
const ends = ["", ".css", ".ts", ".html", ".js.map", "?%", "?lang=%ff", "?import&%", "#%"];

/** Addresses that a program may send in the first line of a request, most of them malformed. */
export const hostileAddress = fc
  .record({
    start: fc.constantFrom("/", "/", "/", "", "//", "http://", "http://[/", "https://localhost/"),
    middle: fc.array(fc.constantFrom(...pieces, ...names), { maxLength: 4 }),
    end: fc.constantFrom(...ends),
  })
  .map(({ start, middle, end }) => start + middle.join("") + end || "*");
