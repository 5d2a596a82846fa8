import type { TextHash } from "../ledger/ledger.ts";
import type { Piece } from "./inline-codes.ts";

/** What an imported file says about one unit. */
export interface ImportRow {
  file: string;
  /** In that file, from 1. */
  line: number;
  /** The unit's id when it was exported. */
  id: string;
  /** Where the text was, for people; empty if a tool or a person removed it. */
  where: string;
  /** Hashes of the exported texts. */
  sourceHash: TextHash;
  targetHash: TextHash | undefined;
  /** Languages, as the file writes them. */
  from: string;
  to: string;
  /** The exported text, for messages. */
  source: string;
  /** As pieces, or with markup as in the content; undefined if there is no translation. */
  target: Piece[] | string | undefined;
  /** Whether the translator marked it as done. */
  isDone: boolean;
  /** Why it can't be read: a sentence. */
  flaw?: string;
}

/** A row without the file that it was read from. */
export type ReadRow = Omit<ImportRow, "file">;

/** Whether a state of XLIFF or of a table marks a translation as done. */
export const isDoneState = (state = ""): boolean =>
  ["translated", "reviewed", "final", "signed-off"].includes(state.trim().toLowerCase());
