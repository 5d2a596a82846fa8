import type { SentTexts } from "../compiled.ts";
import { Brand } from "../shell/Brand.tsx";
import styles from "./SubmissionStatus.module.css";
import { SubmissionStatus } from "./SubmissionStatus.tsx";

interface SentPageProps {
  texts: SentTexts;
  email: string;
  /** The site's root. */
  home: string;
}

/** The page that confirms a message that was sent without JavaScript. */
export function SentPage({ texts, email, home }: SentPageProps) {
  return (
    <div className={styles.page}>
      <header>
        <a className={styles.brand} href={home}>
          <Brand />
        </a>
      </header>
      <main>
        <SubmissionStatus result="arrived">
          <h1>{texts.heading}</h1>
        </SubmissionStatus>
      </main>
      <footer className={styles.ways}>
        <a href={home}>{texts.back}</a>
        <a href={`mailto:${email}`}>{email}</a>
      </footer>
    </div>
  );
}
