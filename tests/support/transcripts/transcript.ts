/** The format of transcripts: docs/development.md. */

export interface Step {
  /** `@@` begins a change of a file, `$` a command or a request. */
  kind: "@@" | "$";
  /** What follows the mark. */
  what: string;
  /** Lines to take out and to put in, or further words of a command; each without its mark. */
  rest: { mark: "-" | "+" | ">"; text: string }[];
  expected: string[];
}

export interface Case {
  title: string;
  steps: Step[];
}

const inputMarks = { "@@": /^[-+]/, $: /^> ?/ } as const;
const outputMark = /^(?: {2}|!(?: |$)|=> |[-+]|exit \d+$|$)/;

/**
 * Reads a transcript. The first case has no title: its steps come before those of every other case.
 *
 * @throws an error with the file and the line if a line has no meaning
 */
export function parseTranscript(file: string, text: string): Case[] {
  const cases: Case[] = [{ title: "", steps: [] }];
  for (const [index, line] of text.trimEnd().split("\n").entries()) {
    const steps = (cases.at(-1) as Case).steps;
    const last = steps.at(-1);
    const [, kind, what = ""] = /^(#|@@|\$) (.+)/.exec(line) ?? [];
    const [, name = "", mistake] = /^@@ (\S+): (.+)/.exec(line) ?? [];
    if (kind === "#") {
      cases.push({ title: what, steps: [] });
    } else if (mistake !== undefined)
      cases.push({ title: mistake, steps: [{ kind: "@@", what: name, rest: [], expected: [] }] });
    else if (kind === "@@" || kind === "$") steps.push({ kind, what, rest: [], expected: [] });
    else if (last?.expected.length === 0 && inputMarks[last.kind].test(line))
      last.rest.push({ mark: line[0] as ">", text: line.replace(inputMarks[last.kind], "") });
    else if (last && outputMark.test(line)) last.expected.push(line);
    else if (line !== "") throw new Error(`${file}:${index + 1} This line has no meaning here: ${line}`);
  }
  for (const { expected } of cases.flatMap(({ steps }) => steps))
    while (expected.at(-1) === "") expected.pop();
  return cases;
}

/** Returns a text of a transcript in which a run such as `x×6000` is written out. */
export const writtenOut = (text: string): string =>
  text.replaceAll(/(.)×(\d+)/gu, (_, one: string, count: string) => one.repeat(Number(count)));

/** Returns the text of a file after a change, which replaces all of it if it has no lines to take out. */
export function changedText(before: string, { what, rest }: Step): string {
  const edits = [{ from: [] as string[], to: [] as string[] }];
  for (const { mark, text } of rest) {
    const last = edits.at(-1);
    if (mark === "+") last?.to.push(writtenOut(text));
    else if (last?.to.length === 0) last.from.push(text);
    else edits.push({ from: [text], to: [] });
  }
  return edits.reduce((text, { from, to }) => {
    if (from.length === 0) return `${to.join("\n")}\n`;
    const old = from.join("\n");
    if (!text.includes(old)) throw new Error(`${what} has no ${old}`);
    return text.replace(old, () => to.join("\n"));
  }, before);
}

/** Writes cases as `parseTranscript` reads them. */
export const writeTranscript = (cases: Case[]): string =>
  `${cases
    .map(({ title, steps }) => [...(title ? [`# ${title}`] : []), ...steps.flatMap(linesOf)].join("\n"))
    .filter(Boolean)
    .join("\n\n")}\n`;

/** Returns the lines of a step. */
export const linesOf = ({ kind, what, rest, expected }: Step): string[] => [
  `${kind} ${what}`,
  ...rest.map(({ mark, text }) => (mark === ">" ? `> ${text}`.trimEnd() : mark + text)),
  ...expected,
];
