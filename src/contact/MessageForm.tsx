import type { CompiledBlock } from "../compiled.ts";
import button from "../ui/Button.module.css";
import { Honeypot } from "./fields/Honeypot.tsx";
import { MessageFields } from "./fields/MessageFields.tsx";
import styles from "./MessageForm.module.css";
import { SubmissionStatus } from "./SubmissionStatus.tsx";
import { useMessageForm } from "./use-message-form.ts";

interface MessageFormProps
  extends Pick<
    CompiledBlock<"contact-form">,
    "fields" | "services" | "optional" | "room" | "submit" | "sending" | "success" | "failure" | "kept"
  > {
  endpoint: string;
  language: string;
}

/** The contact form. After a message is sent, the success message replaces it. */
export function MessageForm({
  submit,
  sending,
  success,
  failure,
  kept,
  endpoint,
  language,
  ...texts
}: MessageFormProps) {
  const { name, email, company, message } = texts.fields;
  const errorTexts = { name, email, company, services: texts.services, message };
  const { status, errorOf, left, result, form, onSubmitClick } = useMessageForm(errorTexts);
  const locked = status === "sending";
  if (status === "sent")
    return (
      <SubmissionStatus result="arrived" role="status" ref={result}>
        <p>{success}</p>
      </SubmissionStatus>
    );
  return (
    <form {...form} method="post" action={endpoint} className={styles.form}>
      {/* Names the result page of a form that is sent without a script. */}
      <input type="hidden" name="language" value={language} />
      <Honeypot />
      <MessageFields texts={texts} errorOf={errorOf} left={left} locked={locked} />
      <div className={styles.actions}>
        <button type="submit" className={button.button} aria-disabled={locked} onClick={onSubmitClick}>
          {locked ? sending : submit}
        </button>
        {status === "failed" && (
          <SubmissionStatus result="lost" role="alert" ref={result}>
            <p>{failure}</p>
            <p>{kept}</p>
          </SubmissionStatus>
        )}
      </div>
    </form>
  );
}
