import { charsOf, type MessageRow } from "./message-rows.ts";

/** Maximum size of a batch to insert: number of messages, and approximate number of characters. */
const batchRows = 500;
const batchChars = 1_300_000;

/** A database that inserts messages. */
export interface Inserting {
  /** Inserts messages and commits. Returns the ids of those that weren't stored already, by id or submission key. */
  insert(messages: MessageRow[]): Promise<{ id: string }[]>;
  /** Whether an insert failed because of the values of a row. Then other rows can be inserted. */
  isRowError(error: unknown): boolean;
}

type WaitingRow = { row: MessageRow; stored: PromiseWithResolvers<boolean> };

/**
 * Returns a function that stores a message and says whether it is new. Those that arrive during a commit are stored in the
 * next one, with one sync to disk.
 */
export function groupCommit({ insert, isRowError }: Inserting): (row: MessageRow) => Promise<boolean> {
  const waiting: WaitingRow[] = [];
  let committing = false;

  const commit = async (batch: WaitingRow[]): Promise<void> => {
    try {
      const added = new Set((await insert(batch.map(({ row }) => row))).map(({ id }) => id));
      for (const { row, stored } of batch) stored.resolve(added.has(row.id));
    } catch (error) {
      if (batch.length > 1 && isRowError(error)) for (const one of batch) await commit([one]);
      else for (const { stored } of batch) stored.reject(error);
    }
  };
  const commitAll = async () => {
    committing = true;
    while (waiting.length > 0) await commit(waiting.splice(0, batchEnd(waiting)));
    committing = false;
  };
  return (row) => {
    const stored = Promise.withResolvers<boolean>();
    waiting.push({ row, stored });
    if (!committing) void commitAll();
    return stored.promise;
  };
}

/** Returns how many of the first messages fit into one batch. */
function batchEnd(waiting: WaitingRow[]): number {
  let chars = 0;
  for (const [index, { row }] of waiting.entries()) {
    chars += charsOf(row);
    if (index > 0 && (index === batchRows || chars > batchChars)) return index;
  }
  return waiting.length;
}
