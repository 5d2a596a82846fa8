import type { SentTexts } from "../../compiled.ts";
import { useShell } from "../../i18n/shell-context.tsx";
import { documentAddress } from "../../page-address.ts";
import { Brand } from "../../shell/Brand.tsx";
import styles from "./SubmissionStatus.module.css";
import { SubmissionStatus } from "./SubmissionStatus.tsx";

/** The page that confirms a message that was sent without JavaScript. */
export function SentPage({ texts }: { texts: SentTexts }) {
  const { base, language, email } = useShell();
  const home = documentAddress(base, language, "");
  return (
    <div className={`grid ${styles.page}`}>
      <header>
        <a className={styles.brand} href={home}>
          <Brand />
        </a>
      </header>
      <main className="grid">
        <SubmissionStatus result="arrived">
          <h1>{texts.heading}</h1>
          <p className={styles.rule}>{texts.rule}</p>
        </SubmissionStatus>
      </main>
      <footer className={`row ways ${styles.ways}`}>
        <a href={home}>{texts.back}</a>
        <a href={`mailto:${email}`}>{email}</a>
      </footer>
    </div>
  );
}
