import type { TextState } from "../states.ts";
import type { ContentText } from "../texts.ts";
import type { Picture } from "./take-pictures.ts";

/** Texts that stand in the same part of a page, and how it looks in each language. */
export interface Section {
  title: string;
  /** One for each finished language; none for texts that no page shows, or that cannot be told apart on it. */
  pictures: Picture[];
  texts: TextState[];
}

/** Else of a file that several pages share. */
export const isOfPage = ({ part }: ContentText): boolean => !/[./]/.test(part);

/** The place in a picture's words of a text that a page's block holds. */
export const blockPlace = ({ part, block }: ContentText): string | undefined =>
  block && `${part} ${block.number}`;

/**
 * The texts by where they are seen: what all pages share first, then page by page, then what is seen nowhere. A text of
 * a shared file stands where it is found first in all its languages.
 */
export function sectionsOf(states: TextState[], pictures: Picture[]): Section[] {
  const byPlace = Map.groupBy(pictures, ({ place }) => place);
  const seen = states.map((state) => ({
    state,
    place: blockPlace(state.text) ?? firstPlace(state.text, byPlace),
  }));
  const placed = Map.groupBy(seen, ({ place }) => place);
  const sectionAt = (place: string): Section => {
    const texts = (placed.get(place) ?? []).map(({ state }) => state);
    return { title: titleOf(place, texts), pictures: byPlace.get(place) ?? [], texts };
  };
  const nowhere = Map.groupBy(
    (placed.get(undefined) ?? []).map(({ state }) => state),
    ({ text }) => text.part,
  );
  const unplaced = ([part, texts]: [string, TextState[]]): Section => ({
    title: `${part} › ${texts.every(({ text }) => isOfPage(text)) ? "of the whole page" : "not to be told apart on any page"}`,
    pictures: [],
    texts,
  });
  const places = [...new Set([...byPlace.keys(), ...placed.keys()])].filter((place) => place !== undefined);
  const ofPart = (place: string) => place.slice(0, place.lastIndexOf(" "));
  const parts = Map.groupBy(
    places.filter((place) => !isFrame(place)),
    ofPart,
  );
  return [
    ...places.filter(isFrame).map(sectionAt),
    ...[...parts].flatMap(([part, own]) => {
      const whole = nowhere.get(part);
      nowhere.delete(part);
      return [...(whole ? [unplaced([part, whole])] : []), ...own.map(sectionAt)];
    }),
    ...[...nowhere].map(unplaced),
  ].filter(({ texts }) => texts.length > 0);
}

const isFrame = (place: string) => place.startsWith("frame ");

const frameTitles: Record<string, string> = { bar: "the top bar", footer: "the footer" };

function titleOf(place: string, texts: TextState[]): string {
  if (isFrame(place)) {
    const what = place.slice("frame ".length);
    return `Every page › ${frameTitles[what] ?? what}`;
  }
  const [, page = "", number = ""] = /^(.*) (\d+)$/.exec(place) ?? [];
  const block = texts.find(({ text }) => text.block)?.text.block;
  return [page, `block ${number}${block ? `, ${block.type}` : ""}`].join(" › ");
}

/** Where a text is found in every language that it is written in, best where all who look see it. */
function firstPlace({ id, texts }: ContentText, byPlace: Map<string, Picture[]>): string | undefined {
  const foundIn = (pictures: Picture[]) =>
    pictures
      .filter(({ language }) => language in texts)
      .map(({ found }) => found.find((one) => one.id === id));
  const places = [...byPlace].filter(([, pictures]) => {
    const found = foundIn(pictures);
    return found.length > 0 && found.every((one) => one !== undefined);
  });
  const best = places.find(([, pictures]) => foundIn(pictures).every((one) => one?.box)) ?? places[0];
  return best?.[0];
}
