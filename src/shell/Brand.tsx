import { useShell } from "../i18n/shell-context.tsx";
import styles from "./Brand.module.css";
import { BrandMark } from "./BrandMark.tsx";

const nameId = "brand-name";

interface BrandProps {
  /** Whether to reuse the drawing of the name at the top of the document. */
  again?: boolean;
}

/** The brand's symbol with the drawing of its name. */
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
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the content reader has checked the SVG
            <g id={nameId} dangerouslySetInnerHTML={{ __html: wordmark.markup }} />
          )}
        </svg>
      </span>
    </span>
  );
}
