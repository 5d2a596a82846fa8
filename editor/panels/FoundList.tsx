import type { PlaceId } from "../editable.ts";
import styles from "../form/Form.module.css";
import { Button } from "../page/Button.tsx";
import type { Found } from "../protocol.ts";

/** Values that were searched for, each as a button that opens it. */
export function FoundList({ found, onOpen }: { found: Found[]; onOpen: (id: PlaceId) => void }) {
  return (
    <ul className={styles.list}>
      {found.map(({ id, where, excerpt, language }) => (
        <li key={`${id} ${language}`}>
          <Button className={styles.open} onClick={() => onOpen(id)}>
            <span lang={language}>{excerpt}</span>
            <small>{language === undefined ? where : `${where} (${language})`}</small>
          </Button>
        </li>
      ))}
    </ul>
  );
}
