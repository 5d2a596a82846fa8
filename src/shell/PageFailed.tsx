import { useEffect, useRef } from "react";
import { useShell } from "../i18n/shell-context.tsx";
import button from "../ui/Button.module.css";
import styles from "./PageFailed.module.css";

/** Stands in for a page that could not be loaded. */
export function PageFailed({ onRetry }: { onRetry: () => void }) {
  const { ui } = useShell();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <main className={styles.failed}>
      <div role="alert">
        <h1 className={styles.heading} ref={heading} tabIndex={-1}>
          {ui.pageFailed}
        </h1>
      </div>
      <button className={button.button} type="button" onClick={onRetry}>
        {ui.tryAgain}
      </button>
    </main>
  );
}
