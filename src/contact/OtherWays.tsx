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

/** Other ways to send a message that could not be sent: a mail with its text, and a button that copies it. */
export function OtherWays({ texts, email, message }: OtherWaysProps) {
  const [copied, setCopied] = useState<"yes" | "refused">();
  const copy = () =>
    // Undefined on a page without HTTPS.
    Promise.resolve(navigator.clipboard?.writeText(message) ?? Promise.reject()).then(
      () => setCopied("yes"),
      () => setCopied("refused"),
    );

  return (
    <div className={styles.ways}>
      <a href={mailtoUrl(email, texts.subject, message)}>{texts.mail}</a>
      <button type="button" className={styles.copy} onClick={copy}>
        {texts.copy}
      </button>
      <p role="status">{copied === "yes" && texts.copied}</p>
      {copied === "refused" && (
        <label className={styles.written}>
          {texts.select}
          <textarea ref={select} rows={6} value={message} readOnly />
        </label>
      )}
    </div>
  );
}
