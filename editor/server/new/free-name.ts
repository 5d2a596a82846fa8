/** Returns a text in lower case, without accents. */
export const foldCase = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/**
 * Returns a file's name made of what people call it, which isn't taken: `Our team.JPG` becomes `our-team-jpg`, or
 * `our-team-jpg-2`. It has at most about 100 letters: file systems take 255 bytes.
 */
export function freeName(words: string, other: string, isTaken: (name: string) => boolean): string {
  const parts = foldCase(words).match(/[a-z0-9]+/g) ?? [other];
  return numberedName(parts.join("-").slice(0, 100).replace(/-$/, ""), isTaken);
}

/** Returns a name with the first number that makes it free: `price`, `price-2`. */
export function numberedName(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let number = 2; isTaken(free); number++) free = `${name}-${number}`;
  return free;
}
