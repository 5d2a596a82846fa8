import type { TextHash } from "../ledger/ledger.ts";
import type { Piece } from "./inline-codes.ts";

/** One unit in an imported file. */
export interface ImportRow {
  file: string;
  /** Where it is in that file, from 1: `line 40` of XLIFF, `row 3` of a table. */
  at: string;
  /** The unit's id when it was exported. */
  id: string;
  /** Description of where the text was when it was exported; empty if it was removed. */
  where: string;
  /** Hashes of the exported texts. */
  sourceHash: TextHash;
  targetHash: TextHash | undefined;
  /** The languages' names in the file. */
  from: string;
  to: string;
  /** The exported text, for messages. */
  source: string;
  /** The translation as pieces, or as a text with markup; undefined if there is none. */
  target: Piece[] | string | undefined;
  /** Whether the translator marked it as done. */
  isDone: boolean;
  /** A sentence that says why it can't be read. */
  flaw?: string;
}

/** A row without the file that it was read from. */
export type ReadRow = Omit<ImportRow, "file">;

/** Whether a state of XLIFF or of a table marks a translation as done. */
export const isDoneState = (state = ""): boolean =>
  ["translated", "reviewed", "final", "signed-off"].includes(state.trim().toLowerCase());
