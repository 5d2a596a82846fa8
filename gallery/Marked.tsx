/** Shows a sentence with the parts between backticks as code. */
export function Marked({ text }: { text: string }) {
  return text.split("`").map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
      <code key={at}>{part}</code>
    ) : (
      part
    ),
  );
}
