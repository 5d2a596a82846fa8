/** A head element for search engines, link previews or the browser's toolbar. */
export type HeadTag =
  | { tag: "link" | "meta"; attributes: Record<string, string> }
  /** JSON-LD. */
  | { tag: "linked-data"; value: object };

export interface HeadProps {
  title: string;
  description: string;
  /** The document's Content-Security-Policy. */
  policy: string;
  tags: HeadTag[];
  /** Inline styles: those of the shell and of the first block. */
  styles: string;
  /** The text of the inline script that runs before the first paint. */
  boot: string;
  /** Speculation rules as JSON; undefined behind the hash, where links don't load documents. */
  speculationRules: string | undefined;
}

/** The head of a document. */
export function Head({ title, description, policy, tags, styles, boot, speculationRules }: HeadProps) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta httpEquiv="Content-Security-Policy" content={policy} />
      <title>{title}</title>
      <meta name="description" content={description} />
      {tags.map((tag) => (
        <Tag key={JSON.stringify(tag)} {...tag} />
      ))}
      <style>{styles}</style>
      <script>{boot}</script>
      {speculationRules && <script type="speculationrules">{speculationRules}</script>}
    </head>
  );
}

function Tag(tag: HeadTag) {
  if (tag.tag === "linked-data")
    return <script type="application/ld+json">{JSON.stringify(tag.value)}</script>;
  const Element = tag.tag;
  return <Element {...tag.attributes} />;
}
