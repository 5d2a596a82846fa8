import { useAnswer } from "../api.ts";
import type { PlaceId, Version } from "../editable.ts";
import type { Edit } from "../protocol.ts";
import { countOf } from "../words.ts";
import styles from "./Form.module.css";

/** The sentences that show a fact or the brand, as they are and as they would be after the edits. */
export function Uses({ id, version, edits }: { id: PlaceId; version: Version; edits: Edit[] }) {
  // A half-typed value can't be shown. The sentences stay as they were.
  const { answer: uses = [] } = useAnswer("uses", { id, version, edits });
  if (uses.length === 0) return null;
  const pages = new Set(uses.map(({ page }) => page)).size;
  return (
    <section className={styles.uses}>
      <h3>{`Shown in ${countOf(uses.length, "text")} on ${countOf(pages, "page")}`}</h3>
      <ul className={styles.list}>
        {uses.map(({ where, language, before, after }) => (
          <li key={`${where} ${language}`}>
            <small>{`${where} (${language})`}</small>
            {before === after ? (
              <p lang={language}>{after}</p>
            ) : (
              <>
                <del lang={language}>{before}</del>
                <ins lang={language}>{after}</ins>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
