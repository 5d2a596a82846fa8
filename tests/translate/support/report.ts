import type { Report } from "../../../scripts/translate/context/report.ts";
import type { TextState } from "../../../scripts/translate/states.ts";
import type { ContentText } from "../../../scripts/translate/texts.ts";

export const textOf = (given: Partial<ContentText>): ContentText => ({
  file: "content/pages/web.json",
  path: ["title"],
  id: "content/pages/web.json:/title",
  part: "web",
  kind: "text",
  texts: { es: "Título", en: "Title" },
  where: "web › title",
  place: () => ({ file: "content/pages/web.json", line: 7, column: 1, length: 1 }),
  ...given,
});

export const stateOf = (text: ContentText, states: TextState["states"] = new Map()): TextState => ({
  text,
  states,
  pairs: [],
});

/** The smallest image in WebP: one pixel. */
const webp = Buffer.from("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==", "base64");

/** A report of a stale headline and a button that stand in pictures, and of a title that does not. */
export function reportOf(): Report {
  const headline = textOf({
    id: "content/pages/web.json:/blocks/0/headline",
    texts: { es: "Más <citas> & “más”", en: "More visits" },
    where: "web › block 1, prose › headline",
    meaning: { kind: "text", length: { least: 1, most: 60 } },
  });
  const button = textOf({
    id: "content/ui.json:/tryAgain",
    file: "content/ui.json",
    part: "ui.json",
    texts: { es: "Intentar", en: "Try" },
    where: "ui.json › tryAgain",
  });
  const fresh = new Map([
    ["es", "fresh"],
    ["en", "fresh"],
  ] as const);
  const box = (left: number) => ({ left, top: 20, width: 100, height: 30 });
  return {
    title: "Texts in their context: Nova",
    languages: ["es", "en"],
    sections: [
      {
        title: "web › block 1, prose",
        pictures: ["es", "en"].map((language) => ({
          place: "web 1",
          language,
          webp,
          width: 768,
          height: 300,
          found: [
            { id: headline.id, box: box(10) },
            { id: button.id, box: box(300) },
          ],
        })),
        texts: [
          stateOf(
            headline,
            new Map([
              ["es", "stale"],
              ["en", "ahead"],
            ]),
          ),
          stateOf(button, fresh),
        ],
      },
      { title: "web › of the whole page", pictures: [], texts: [stateOf(textOf({}), fresh)] },
    ],
    changes: new Map([
      [headline, [{ language: "en", lags: "es", before: "More calls", after: "More visits" }]],
    ]),
    noteOn: ({ id }) => (id.endsWith("headline") ? "Largest on the page." : undefined),
  };
}
