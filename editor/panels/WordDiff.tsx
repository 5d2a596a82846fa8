import { diffWordsWithSpace } from "diff";

interface Props {
  before: string | undefined;
  after: string | undefined;
  language: string | undefined;
}

/** The words that were removed and added. */
export function WordDiff({ before = "", after = "", language }: Props) {
  return (
    <p lang={language}>
      {diffWordsWithSpace(before, after).map(({ value, added, removed }, at) => {
        const key = `${at} ${value}`;
        if (removed) return <del key={key}>{value}</del>;
        return added ? <ins key={key}>{value}</ins> : <span key={key}>{value}</span>;
      })}
    </p>
  );
}
