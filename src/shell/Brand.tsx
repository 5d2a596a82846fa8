import { useShell } from "../i18n/shell-context.tsx";
import styles from "./Brand.module.css";

const nameId = "brand-name";

interface BrandProps {
  /** Whether to refer to the drawing of the name at the top of the document instead of repeating it. */
  again?: boolean;
}

/** The brand's symbol with the drawing of its name. */
export function Brand({ again = false }: BrandProps) {
  const { brand, wordmark } = useShell();
  return (
    <span className={styles.brand}>
      <span className={`centred ${styles.part}`}>
        <BrandMark />
      </span>
      <span className={`centred ${styles.part}`}>
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

/** The brand's symbol: a constellation of four stars of increasing size, with lines between them. */
const BrandMark = () => (
  <svg className={styles.mark} viewBox="0 0 32 28" aria-hidden>
    <g fill="none" stroke="currentColor" strokeWidth="1.2">
      <path d="M4.6 19.4 8 13M12.7 12.2l2.5 3M19.6 15l2.7-3.9" />
    </g>
    <circle cx="3" cy="22.5" r="1.8" />
    <circle cx="10" cy="9" r="2.6" />
    <circle cx="17.5" cy="18" r="2" />
    <circle cx="26" cy="6" r="2.9" fill="var(--accent)" />
    <circle cx="26" cy="6" r="5" fill="none" stroke="var(--accent)" />
  </svg>
);
