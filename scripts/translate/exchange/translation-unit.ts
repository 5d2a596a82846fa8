import type { Path } from "../../content/json/json-path.ts";
import type { ContentText } from "../content-texts.ts";
import type { TextHash } from "../ledger/ledger.ts";
import type { Inline, Piece, Syntax } from "./inline-codes.ts";

/** From one language of the site into another. */
export interface Direction {
  from: string;
  to: string;
}

/** What is translated at once: a text of a JSON file, or a passage of a clause. */
export interface Unit {
  text: ContentText;
  /** What it stands in: a file, or a clause in all its languages. */
  group: string;
  /** Its way from there. */
  path: Path;
  /** Both, as in `content/pages/web.json:/title`. */
  place: string;
  source: Side;
  /** None where the text has no translation. */
  target: Side | undefined;
  syntax: Syntax;
  /** The characters that there is room for. */
  limit: number | undefined;
}

/** A unit in one language. */
export interface Side {
  text: string;
  hash: TextHash;
  inline: Inline;
}

/** A unit as a translator gets it. */
export interface Handout extends Unit {
  /** Of its translation, in one word. */
  state: string;
  /** Whether somebody confirmed the translation. */
  settled: boolean;
  /** What a translator should know, a line each; where it stands comes first. */
  notes: [where: string, ...more: string[]];
}

/** Units by what they stand in. */
export type Handouts = ReadonlyMap<string, readonly Handout[]>;

/** What a file handed in says of one unit. */
export interface ReadRow {
  /** Where it stands in that file. */
  line: number;
  /** The unit's place when it was handed out. */
  place: string;
  /** Hashes of what was handed out; of a translation that wasn't there, none. */
  sourceHash: TextHash;
  targetHash: TextHash | undefined;
  /** Languages as that file has them. */
  from: string;
  to: string;
  /** The text that was handed out, for people. */
  source: string;
  /** As pieces, or with its markup as in the content; nothing where there is no translation. */
  target: Piece[] | string | undefined;
  /** Whether the translator marked it as done. */
  done: boolean;
  /** Why it can't be read: a sentence. */
  flaw?: string;
}

export interface Row extends ReadRow {
  /** The file handed in. */
  file: string;
}

/** States by which the formats say that a translation is done. */
const doneStates = new Set(["translated", "reviewed", "final", "signed-off"]);

export const isDone = (state: string | undefined): boolean =>
  doneStates.has(state?.trim().toLowerCase() ?? "");
