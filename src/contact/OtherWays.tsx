import { useState } from "react";
import type { CompiledBlock } from "../compiled.ts";
import styles from "./MessageForm.module.css";
import { mailtoUrl } from "./written-message.ts";

interface OtherWaysProps {
  texts: CompiledBlock<"contact-form">["otherWays"];
  email: string;
  /** What the visitor typed, as one text. */
  message: string;
}

const select = (field: HTMLTextAreaElement | null) => {
  field?.focus();
  field?.select();
};

/** Other ways to send a message that could not be sent: a mail with its text, and a button that copies the text. */
export function OtherWays({ texts, email, message }: OtherWaysProps) {
  const [copyResult, setCopyResult] = useState<"copied" | "refused">();
  const copy = () =>
    // The clipboard is undefined on a page without HTTPS.
    Promise.resolve(navigator.clipboard?.writeText(message) ?? Promise.reject()).then(
      () => setCopyResult("copied"),
      () => setCopyResult("refused"),
    );

  return (
    <div className={`row ${styles.ways}`}>
      <a href={mailtoUrl(email, texts.subject, message)}>{texts.mail}</a>
      <button type="button" className={styles.copy} onClick={copy}>
        {texts.copy}
      </button>
      <p role="status">{copyResult === "copied" && texts.copied}</p>
      {copyResult === "refused" && (
        <label className={`grid ${styles.written}`}>
          {texts.select}
          <textarea ref={select} rows={6} value={message} readOnly />
        </label>
      )}
    </div>
  );
}
