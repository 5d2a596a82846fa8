import { useShell } from "../i18n/shell-context.tsx";
import styles from "./Brand.module.css";
import { BrandMark } from "./BrandMark.tsx";

/** The brand: its mark, and beside it its name as a drawing. */
export function Brand() {
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
          <path d={wordmark.outline} />
        </svg>
      </span>
    </span>
  );
}
