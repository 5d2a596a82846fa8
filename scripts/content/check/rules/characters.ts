import { escapeJson } from "../../json/json-edit.ts";
import { codePoint } from "../../json/source-text.ts";
import type { Problem } from "../../problem.ts";
import { characterOf } from "../../read/clauses/clause-markup.ts";
import type { VisibleText } from "../../read/visible-text.ts";

/** Matches every text that may have a mistake, and few others, so that other texts are skipped quickly. */
const unusual =
  /[^ -%'-~\u00a0-\u00ac\u00ae-\u00c1\u00c6-\u00cd\u00d0-\u00e1\u00e3-\u00ef\u00f1-\u02ff\u2010-\u2027\u202f-\u205e\u20a0-\u20cf\u2100-\u27ff\ufffc]/;

/** The character of every byte. */
const windows1252 = new TextDecoder("windows-1252").decode(Uint8Array.from(Array(256).keys()));

/** What the continuation bytes of UTF-8 become if they are read as Windows-1252 or Latin-1. */
const tail = `[\\u0080-\\u009f${windows1252.slice(0x80, 0xc0)}]`;
/** A letter or mark of a script that may use joiners, unlike Latin, Greek and Cyrillic. */
const joining = "[[\\p{L}\\p{M}]--[\\p{scx=Latn}\\p{scx=Grek}\\p{scx=Cyrl}\\p{scx=Zinh}\\p{scx=Zyyy}]]";
const emoji =
  "(?:[0-9#*]\\ufe0f?\\u20e3|[\\p{Emoji}--[0-9#*]](?:\\p{EMod}|[\\ufe0e\\ufe0f]\\u20e3?|[\\u{e0020}-\\u{e007e}]+\\u{e007f})?)";

/** UTF-8 that was read in another encoding. Some of its characters are punctuation, which may follow a capital letter. */
export const misreadCharacters = `(?!Â[^\\u00a0-\\u00bf])(?:(?<=\\p{Ll})[Â-Å]${tail}|(?<!\\p{Lu}|[“„‘‚]|(?<!Â)«)[ÂÃ]${tail}|[ÂÃ][«»‘“®©™](?=\\p{L})|(?!Å[¹²³])[Â-Å][${tail}--[\\u00a0«»‘’“”‹›…–—·•®©™]])|(?<!\\p{Lu})[ÎÏ]${tail}|â[€‚„†ˆ‰˜œš]${tail}|ðŸ${tail}{2}|[[\\u0080-\\u009f]--[\\u0081\\u0085\\u008d\\u008f\\u0090\\u009d]]`;

/** What to find in a text, in this order. `meant` matches correct characters, so that the kinds after it don't match them. */
const kinds = {
  html: "&(?:#\\d{1,7}|#[xX][\\da-fA-F]{1,6}|[A-Za-z][A-Za-z\\d]{1,31});|&(?:#\\d{2,7}|nbsp|[A-Za-z](?:acute|grave|circ|tilde|uml|cedil|ring)|(?:#[xX][\\da-fA-F]{2,6}|amp|lt|gt|quot)(?![\\p{L}\\d]))",
  misread: misreadCharacters,
  meant: `${emoji}(?:\\u200d${emoji})*|\\p{S}\\p{VS}|(?<=${joining})(?:[\\u180e\\u200b-\\u200d]|[\\p{DI}&&[\\p{L}\\p{M}]])+`,
  decomposed: "[^\\p{M}][\\p{M}--\\p{DI}]{1,30}|[\\u1100-\\u115e\\u1161-\\u11ff]{1,30}",
  space: "[\\t-\\r\\u2028\\u2029]",
  damaged: "[[\\u0080-\\u009f\\p{Co}\\p{Cs}\\p{Cn}\\ufffd]--\\p{DI}]",
  invisible: "[\\p{Cc}\\p{DI}\\ufff9-\\ufffb]",
};
const groupOf = ([kind, pattern]: [string, string]) => `(?<${kind}>${pattern})`;
const anyKind = new RegExp(Object.entries(kinds).map(groupOf).join("|"), "gv");
const rightToLeft = /[\p{L}&&[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\p{scx=Adlm}]]/v;

/** What is wrong, what to do, and what to write instead, if that is certain. */
type Mistake = [message: string, fix: string, right?: string];

const misread = (why: string, right: string): Mistake => [why, `Write ${escapeJson(right)} instead.`, right];
const codes = (written: string) => Array.from(written, codePoint).join(", ");
const toByte = (one: string) => (windows1252.includes(one) ? windows1252.indexOf(one) : one.charCodeAt(0));

/** Describes a match of each kind. Returns undefined if nothing is wrong. */
const describe: Record<keyof typeof kinds, (written: string) => Mistake | undefined> = {
  html(written) {
    const [, byte] = /^&#(1[2-5]\d);?$/.exec(written) ?? [];
    const right = byte ? windows1252.charAt(Number(byte)) : characterOf(written.replace(/;?$/, ";"));
    if (right === undefined) return undefined;
    return misread(`This is HTML for “${escapeJson(right)}”.`, right.replace(/[*[\]{}\\]/, "\\$&"));
  },
  misread(written) {
    const bytes = Array.from(written, toByte);
    const right = written.length === 1 ? windows1252.charAt(bytes[0] ?? 0) : Buffer.from(bytes).toString();
    return misread(`This is “${escapeJson(right)}”, read in the wrong encoding (${codes(written)}).`, right);
  },
  meant: () => undefined,
  decomposed(written) {
    const right = written.normalize("NFC");
    return right === written ? undefined : misread(`“${right}” is in parts here (${codes(written)}).`, right);
  },
  space: (written) => [`There is a line break or a tab here (${codes(written)}).`, "Write a space.", " "],
  damaged(written) {
    const name = written === "\ufffd" ? "U+FFFC or U+FFFD" : codes(written);
    return [`A character is damaged here (${name}).`, "Write it again, or remove it."];
  },
  invisible: (written) => [`There is an invisible character here (${codes(written)}).`, "Remove it.", ""],
};

/** Reports characters that are damaged, that nobody sees, or that are written as HTML. */
export function characterWarnings({ text, isClause, warning }: VisibleText): Problem[] {
  if (!unusual.test(text)) return [];
  const isRightToLeft = rightToLeft.test(text);
  return [...text.matchAll(anyKind)].flatMap(({ 0: written, index, groups = {} }) => {
    const kind = Object.keys(describe).find((one) => groups[one] !== undefined) as keyof typeof kinds;
    if (kind === "html" && isClause) return [];
    if (isRightToLeft && /\p{Bidi_C}/u.test(written)) return [];
    const mistake = describe[kind](written);
    return mistake ? [warning(index, written.length, ...mistake)] : [];
  });
}
