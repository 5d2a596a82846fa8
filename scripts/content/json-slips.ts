/**
 * What people write where JSON has something else, and what they mean by it. Each function looks at one place of a text
 * and answers undefined where it finds nothing of its kind there.
 */

/** What is wrong, where, and where to read on. */
export interface Slip {
  message: string;
  fix: string;
  start: number;
  end: number;
  resume: number;
  /** What is meant; none where that can't be told. */
  value?: unknown;
}

export type Part = "name" | "value";

/** All but the straight double quote. */
const quotes = "'‘’‚‛“”„‟«»‹›`´";

/** What follows the end of a value or name on its line. */
const ending = String.raw`(?=[ \t]*(?:[,:;}\]]|\r?$))`;

const matchAt = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

const oddlyQuoted = new RegExp(`[${quotes}](.*?)["${quotes}]${ending}`, "myu");

/** `'text'` or `“text”` */
export function oddlyQuotedAt(text: string, at: number): Slip | undefined {
  const [all, value = ""] = matchAt(oddlyQuoted, text, at) ?? [];
  if (all === undefined) return undefined;
  const message = 'Only straight double quotes (") hold a text or a name.';
  return {
    message,
    fix: `Write ${quoted(value)}.`,
    start: at,
    end: at + all.length,
    resume: at + all.length,
    value,
  };
}

const meantWords = new Map<string, unknown>([
  ["true", true],
  ["yes", true],
  ["false", false],
  ["no", false],
  ["null", null],
  ["none", null],
  ["nil", null],
]);

const word = /[^\s,:;={}[\]"]+/y;
const bareText = /[^\r\n,:;{}[\]"]+/y;
/** A number with a sign or a unit around it. */
const numberLike = /^\+?(-?)[$€£]?\s*(\d*\.?\d+)\.?\s*[%€$£]?[\p{L}\s./]*$/u;

/** `minutes`, `True`, `38%`: a name or a value without quotes that is no number or word of JSON. */
export function wordAt(text: string, at: number, part: Part): Slip | undefined {
  const found = matchAt(word, text, at)?.[0];
  if (found === undefined) return undefined;
  const slip = (message: string, fix: string, written: string, value?: unknown) => {
    const end = at + written.length;
    return { message, fix, start: at, end, resume: end, ...(value !== undefined && { value }) };
  };
  const meant = meantWords.get(found.toLowerCase());
  if (part === "value" && meant !== undefined)
    return slip(
      `${found} means nothing in JSON.`,
      `Write ${meant}, or ${quoted(found)} if it is a text.`,
      found,
      meant,
    );
  const bare = (part === "name" ? found : (matchAt(bareText, text, at)?.[0] ?? found)).trimEnd();
  if (part === "value" && /^[-+]?[.$€£]?\d/.test(bare)) {
    const [, sign = "", digits] = numberLike.exec(bare) ?? [];
    const guess = digits === undefined ? undefined : Number(sign + digits);
    const fix =
      guess === undefined
        ? "Write it as in 12, -3.5 or 0.8, or in double quotes if it is a text."
        : `Write ${guess}.`;
    return slip(`${bare} isn't a number in JSON.`, fix, bare, guess);
  }
  if (text[at + bare.length] === '"') {
    const message = `The double quote before this ${part === "name" ? "name" : "text"} is missing.`;
    return { ...slip(message, "Add it.", bare, bare), resume: at + bare.length + 1 };
  }
  const message = part === "name" ? "A name stands in double quotes." : "A text stands in double quotes.";
  return slip(message, `Write ${quoted(bare)}.`, bare, bare);
}

/** `3,6` and `1,000`, from the comma between. */
export function digitsAfter(text: string, comma: number): Slip | undefined {
  const [all, digits = ""] = matchAt(/,(\d+)(?=\s*[,}])/y, text, comma) ?? [];
  const [before] = /-?\d+$/.exec(text.slice(Math.max(0, comma - 20), comma)) ?? [];
  if (all === undefined || before === undefined) return undefined;
  const end = comma + all.length;
  const fix = `Write ${digits.length === 3 ? `${before}${digits}, or ` : ""}${before}.${digits}.`;
  const message = `${before}${all} isn't a number in JSON: a comma ends a value.`;
  return { message, fix, start: comma - before.length, end, resume: end };
}

/**
 * `"Home, "en": …`: at a double quote that closes a text by the rules of JSON, though more stands behind it than may.
 * @param start of the text
 */
export function strayQuoteAt(text: string, start: number, at: number, part: Part): Slip | undefined {
  let next = at + 1;
  while (text[next] === " " || text[next] === "\t") next++;
  if (next >= text.length || ',:}]\r\n"/;=[{#'.includes(text[next] ?? "")) return undefined;
  const content = text.slice(start + 1, at);
  if (part === "name") {
    const name = /^[\w$-]+(?=[ \t]*:)/.exec(content)?.[0];
    return name === undefined ? undefined : unclosed("name", start, name);
  }
  const comma = /,\s*$/.exec(content)?.index;
  if (comma !== undefined && matchAt(/[\w$-]+"[ \t]*:/y, text, at + 1))
    return unclosed("text", start, content.slice(0, comma));
  const last = matchAt(/[^\r\n]*?"(?=[ \t]*(?:,[ \t]*(?:"|\r?$)|[}\]]|\r?$))/my, text, at + 1)?.[0];
  if (last === undefined) return undefined;
  const resume = at + 1 + last.length;
  return {
    message: "This double quote ends the text, and more follows.",
    fix: String.raw`Inside a text write \", or typographic quotes: “ ”, « ».`,
    start: at,
    end: at + 1,
    resume,
    value: text.slice(start + 1, resume - 1),
  };
}

/** A text or name that its line ends without a double quote. */
export function unclosedAt(text: string, start: number, part: Part): Slip {
  const long =
    part === "value" ? matchAt(/"((?:[^"\\]|\\.)+)"(?=[ \t]*(?:[,}\]]|\r?$))/my, text, start) : null;
  if (long) {
    const [all, value] = long;
    const resume = start + all.length;
    const message = "This text goes on in the next line.";
    const fix = String.raw`Write it in one line; a line break inside is written \n.`;
    return { message, fix, start, end: resume, resume, value };
  }
  const line = matchAt(/[^\r\n]*/y, text, start + 1)?.[0] ?? "";
  if (part === "name") return unclosed("name", start, /^[\w$-]*/.exec(line)?.[0] ?? "");
  return unclosed("text", start, line.replace(/\s+[}\]][}\],\s]*$|,\s*$|\s+$/, ""));
}

function unclosed(what: "name" | "text", start: number, content: string): Slip {
  const wrong = [...quotes].find((quote) => content.endsWith(quote));
  const value = wrong === undefined ? content : content.slice(0, -1);
  const resume = start + 1 + content.length;
  return wrong === undefined
    ? {
        message: `This ${what} isn't closed.`,
        fix: `Add a double quote at its end: ${quoted(value)}.`,
        start,
        end: resume,
        resume,
        value,
      }
    : {
        message: `${wrong} doesn't close a ${what}.`,
        fix: 'Write a straight double quote (") instead.',
        start: resume - 1,
        end: resume,
        resume,
        value,
      };
}

/** `// so`, `/* so *\/` or `# so` */
export function commentAt(text: string, at: number): Slip | undefined {
  const found = matchAt(/\/\/[^\r\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|#(?=[ \t])[^\r\n]*/y, text, at)?.[0];
  if (found === undefined) return undefined;
  const end = at + found.length;
  return { message: "JSON takes no comments.", fix: "Remove it.", start: at, end, resume: end };
}

/** What can't be seen, as it comes along from web pages and word processors. */
export function invisibleAt(text: string, at: number): Slip | undefined {
  const found = matchAt(/[\p{Zs}\p{Zl}\p{Zp}\p{Cf}\p{Cc}]+/uy, text, at)?.[0];
  if (found === undefined) return undefined;
  const end = at + found.length;
  const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, "0");
  return {
    message: `An invisible character stands here (U+${code}).`,
    fix: "Remove it, or write a space.",
    start: at,
    end,
    resume: end,
  };
}

const quoted = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}…` : text);
