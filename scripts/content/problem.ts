/** A place in a file; lines and columns count from 1, columns in UTF-16 units as editors do. */
export interface Place {
  file: string;
  line: number;
  column: number;
  /** Number of characters that the problem covers on its line; at least 1. */
  length: number;
}

/** Something wrong in a content file: what it is, where, and what to do, in plain words. */
export interface Problem extends Place {
  severity: "error" | "warning";
  message: string;
}

/** The known name that was most likely meant, if one is near. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** "Did you mean …?" when a known name is near, else the list of all of them. */
export function suggestion(name: string, known: Iterable<string>): string {
  const names = [...known];
  const near = nearest(name, names);
  if (near !== undefined) return `Did you mean "${near}"?`;
  return names.length > 0 ? `Known here: ${names.toSorted().join(", ")}.` : "Nothing is known here yet.";
}

/** Levenshtein distance. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, substitution));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
