import type { SentTexts } from "../compiled.ts";
import { useShell } from "../i18n/shell-context.tsx";
import { Brand } from "../shell/Brand.tsx";
import styles from "./SubmissionStatus.module.css";
import { SubmissionStatus } from "./SubmissionStatus.tsx";

/** The page that confirms a message that was sent without JavaScript. */
export function SentPage({ texts }: { texts: SentTexts }) {
  const { base, email } = useShell();
  return (
    <div className={styles.page}>
      <header>
        <a className={styles.brand} href={base}>
          <Brand />
        </a>
      </header>
      <main>
        <SubmissionStatus result="arrived">
          <h1>{texts.heading}</h1>
        </SubmissionStatus>
      </main>
      <footer className={styles.ways}>
        <a href={base}>{texts.back}</a>
        <a href={`mailto:${email}`}>{email}</a>
      </footer>
    </div>
  );
}
