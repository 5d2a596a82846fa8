import { type Flaw, flaw } from "./source-text.ts";

type Bracket = ReturnType<typeof bracketsIn>[number];

/** Returns the first bracket that is missing or superfluous, judged by the indentation; undefined if all brackets match. */
export function bracketFlaw(text: string): Flaw | undefined {
  const brackets = bracketsIn(text);
  if (isBalanced(brackets)) return undefined;
  const open: Bracket[] = [];
  for (const bracket of brackets) {
    const opener = open.at(-1);
    const isOnOtherLine = opener?.line !== bracket.line;
    const deeper = bracket.depth - (opener?.depth ?? -1);
    if (isOpening(bracket)) {
      if (opener && isOnOtherLine && deeper <= 0)
        return missing(text, opener, text.lastIndexOf("\n", bracket.at));
      open.push(bracket);
    } else if (!opener) return surplus(bracket);
    else if (isOnOtherLine && bracket.isFirst && deeper < 0) return missing(text, opener, bracket.at);
    else if (isOnOtherLine && (!bracket.isFirst || deeper > 0)) return surplus(bracket);
    else if (bracket.sign !== closerOf(opener)) {
      const parent = open.at(-2);
      if (parent?.line === bracket.line && bracket.sign === closerOf(parent))
        return missing(text, opener, bracket.at);
      const message = `This "${bracket.sign}" doesn't close the "${opener.sign}" in line ${opener.line}.`;
      return flaw(message, `Write "${closerOf(opener)}".`, bracket.at);
    } else open.pop();
  }
  const last = open.at(-1);
  return last && missing(text, last, text.length);
}

function bracketsIn(text: string) {
  let start = 0;
  return text.split("\n").flatMap((written, index) => {
    const from = start;
    start += written.length + 1;
    return [...written.matchAll(/"(?:[^"\\]|\\.)*"?|[{}[\]]/g)]
      .filter(({ 0: sign }) => !sign.startsWith('"'))
      .map(({ 0: sign, index: column }) => ({
        sign,
        at: from + column,
        line: index + 1,
        /** Indentation of its line. */
        depth: written.search(/[^ \t]/),
        /** Whether only closing brackets come before it on its line. */
        isFirst: /^[\s}\],]*$/.test(written.slice(0, column)),
      }));
  });
}

function isBalanced(brackets: Bracket[]): boolean {
  let signs = brackets.map(({ sign }) => sign).join("");
  for (let before = ""; before !== signs; ) {
    before = signs;
    signs = signs.replaceAll(/\{\}|\[\]/g, "");
  }
  return signs === "";
}

const isOpening = ({ sign }: Bracket) => sign === "{" || sign === "[";

const closerOf = ({ sign }: Bracket) => (sign === "{" ? "}" : "]");

const surplus = ({ sign, at }: Bracket) => flaw(`This "${sign}" closes nothing.`, "Remove it.", at);

/** Reports a bracket that should be closed before `at`. */
function missing(text: string, opener: Bracket, at: number): Flaw {
  const message = `The "${opener.sign}" in line ${opener.line} isn't closed.`;
  return flaw(message, `Add "${closerOf(opener)}" here.`, text.slice(0, at).replace(/[\s,]+$/, "").length);
}
