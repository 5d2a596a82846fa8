import type { z } from "zod";
import { contentFile } from "./fields/content-file.ts";
import { flag, hideableList, languageCode, pageRef, pattern } from "./fields/fields.ts";

/** `content/redirects.json`: where the addresses of an earlier site lead. */
export const redirectsSchema = contentFile("redirects", {
  redirects: hideableList(
    "The addresses of an earlier site. Upper and lower case, accents and a slash at the end make no difference.",
    [0],
    {
      from: pattern(
        /^\/(?!\*)[^\s#*]*(?<=\/)\*$|^\/[^\s#*]*$/,
        "Write what follows the domain, from its first slash, as in /about-us/ or /?page_id=12. Without #; with /* at the end for everything below: /blog/*.",
      ).describe(
        "The old address, without the domain: `/about-us.html`, `/?page_id=12`. `/blog/*` means every address below `/blog/`.",
      ),
      to: pageRef
        .describe("The page that it leads to now: the name of its file in content/pages, without .json.")
        .optional(),
      language: languageCode
        .describe("The language of that page. If left out, the language of the site’s paths.")
        .optional(),
      gone: flag(
        "True instead of a page if nothing takes its place: search engines then forget the address (410).",
      ),
    },
  ),
});

export const example = {
  redirects: [
    { from: "/about-us.html", to: "home" },
    { from: "/?page_id=12", to: "contact", language: "en" },
    { from: "/blog/*", gone: true },
  ],
} satisfies z.input<typeof redirectsSchema>;
