const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "");

const dashed = (text: string, allowed: RegExp) =>
  plain(text)
    .toLowerCase()
    .replaceAll(allowed, "-")
    .replaceAll(/-*\/+-*/g, "/")
    .replaceAll(/^[-/]+|[-/]+$/g, "");

/** What a slip of the pen may have been meant as. */
const readings: ((text: string) => string)[] = [
  (text) => text.trim(),
  (text) => text.replaceAll("_", "-"),
  (text) => text.replaceAll("-", "_"),
  (text) => text.replace(/^http:/, "https:"),
  (text) => `${text}/`,
  (text) => `https://${text.replace(/^http:\/\//, "")}/`,
  (text) => dashed(text.replace(/^https?:\/\/[^/]*/, ""), /[^a-z0-9/]+/g),
  (text) => dashed(text, /[^a-z0-9]+/g),
  (text) => dashed(text, /[^a-z0-9]+/g).replaceAll("-", ""),
];

/** The text that fits a pattern and was most likely meant. */
export function nearForm(text: string, pattern: RegExp): string | undefined {
  return readings.map((read) => read(text)).find((meant) => /\w/.test(meant) && pattern.test(meant));
}
