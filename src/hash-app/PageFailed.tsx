import { useEffect, useRef } from "react";
import button from "../ui/Button.module.css";
import styles from "./HashApp.module.css";

export interface PageFailedTexts {
  pageFailed: string;
  tryAgain: string;
}

interface PageFailedProps {
  texts: PageFailedTexts;
  onRetry: () => void;
}

/** Shown instead of a page that could not be loaded. */
export function PageFailed({ texts, onRetry }: PageFailedProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <main className={styles.failed}>
      <div role="alert">
        <h1 className={styles.heading} ref={heading} tabIndex={-1}>
          {texts.pageFailed}
        </h1>
      </div>
      <button className={button.button} type="button" onClick={onRetry}>
        {texts.tryAgain}
      </button>
    </main>
  );
}
