/** File systems take 255 bytes, with an ending, a number and the process that writes the file. */
const mostLetters = 100;

/** Returns a file's name made of what people call it, which isn't taken: `Our team.JPG` becomes `our-team-jpg`, or `our-team-jpg-2`. */
export function freeName(words: string, other: string, isTaken: (name: string) => boolean): string {
  const plain = words.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const name =
    plain
      .match(/[a-z0-9]+/g)
      ?.join("-")
      .slice(0, mostLetters)
      .replace(/-$/, "") ?? other;
  let free = name;
  for (let number = 2; isTaken(free); number++) free = `${name}-${number}`;
  return free;
}
