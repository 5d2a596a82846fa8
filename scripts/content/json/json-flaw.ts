/** What keeps a text from being JSON, or from meaning what it says, and where. */
export interface Flaw {
  message: string;
  fix: string;
  start: number;
  end: number;
}

export const flaw = (message: string, fix: string, start: number, end = start + 1): Flaw => ({
  message,
  fix,
  start,
  end,
});
