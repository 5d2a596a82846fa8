import { useShell } from "../i18n/shell-context.tsx";
import styles from "./Brand.module.css";
import { BrandMark } from "./BrandMark.tsx";

const nameId = "brand-name";

interface BrandProps {
  /** Takes the drawing of the name from the brand at the top of the document. */
  again?: boolean;
}

/** The brand: its mark, and beside it its name as a drawing. */
export function Brand({ again = false }: BrandProps) {
  const { brand, wordmark } = useShell();
  return (
    <span className={styles.brand}>
      <span className={styles.part}>
        <BrandMark />
      </span>
      <span className={styles.part}>
        <svg
          className={styles.name}
          viewBox={`0 0 ${wordmark.width} ${wordmark.height}`}
          role="img"
          aria-label={brand}
        >
          {again ? (
            <use href={`#${nameId}`} />
          ) : (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: checked when it is read
            <g id={nameId} dangerouslySetInnerHTML={{ __html: wordmark.markup }} />
          )}
        </svg>
      </span>
    </span>
  );
}
