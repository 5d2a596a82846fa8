/** Why a text isn't valid JSON, or is misleading, and where. */
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
