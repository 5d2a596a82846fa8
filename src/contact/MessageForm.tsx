import type { OwnFields } from "../compiled.ts";
import { contactLimits, type TextField, textFields } from "../contact-limits.ts";
import button from "../ui/Button.module.css";
import { CheckboxGroup } from "./CheckboxGroup.tsx";
import { ReceiptText } from "./confirmation/ReceiptText.tsx";
import { SubmissionStatus } from "./confirmation/SubmissionStatus.tsx";
import { Field } from "./Field.tsx";
import styles from "./MessageForm.module.css";
import { OtherWays } from "./OtherWays.tsx";
import { Starters } from "./Starters.tsx";
import { honeypotName } from "./submission.ts";
import { useMessageForm } from "./use-message-form.ts";
import { writtenMessage } from "./written-message.ts";

interface MessageFormProps
  extends Omit<OwnFields<"contact-form">, "illustration" | "endpoint" | "byMail" | "notice" | "back"> {
  /** The address for sales. */
  email: string;
  endpoint: string;
  language: string;
  /** The format of times and dates, as a BCP 47 tag. */
  locale: string;
}

/** Tells password managers to leave a field alone: 1Password, LastPass, Bitwarden and Dashlane. */
const off = { "data-1p-ignore": "", "data-lpignore": "true", "data-bwignore": "", "data-form-type": "other" };

/** The contact form. When a message is sent, the confirmation replaces the form. */
export function MessageForm(props: MessageFormProps) {
  const { fields, services, optional, room, submit, sending, success, failure, kept, otherWays } = props;
  const { name, email, company, message } = fields;
  const errorTexts = { name, email, company, services, message };
  const state = useMessageForm(errorTexts, props.starters.items);
  const { status, receipt, errors, left, values, result, form, ...on } = state;
  const locked = status === "sending";
  if (status === "sent")
    return (
      <>
        <SubmissionStatus result="arrived" role="status" ref={result}>
          <p>{success}</p>
        </SubmissionStatus>
        {receipt && (
          <ReceiptText {...props} receipt={receipt} texts={props.answer} onCorrect={on.onCorrect} />
        )}
      </>
    );

  const limitOf = (count: number | undefined) =>
    count === undefined ? undefined : count > 0 ? `${room.left} ${count}` : room.none;
  const field = (name: TextField) => ({
    name,
    maxLength: contactLimits[name],
    label: fields[name].label,
    error: errors[name],
    limit: limitOf(left[name]),
  });
  const full = textFields.filter((name) => left[name] === 0);
  return (
    <form {...form} method="post" action={props.endpoint} className={styles.form}>
      {/* Tells the server the language of the confirmation page, for a form that is sent without JavaScript. */}
      <input type="hidden" name="language" value={props.language} />
      <div className={styles.honeypot} inert aria-hidden="true">
        <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" {...off} />
      </div>
      <div className={styles.fields} inert={locked}>
        <Field {...field("name")} type="text" required autoComplete="name" />
        <Field {...field("email")} type="email" required autoComplete="email" inputMode="email" />
        <Field {...field("phone")} note={optional} type="tel" autoComplete="tel" inputMode="tel" />
        <Field {...field("company")} type="text" required autoComplete="organization" />
        <div className={styles.whole}>
          <CheckboxGroup
            name="services"
            label={services.label}
            options={services.options}
            error={errors.services}
          />
        </div>
        <div className={styles.whole}>
          <Starters
            texts={props.starters}
            message={new Map(values).get("message") ?? ""}
            onPress={on.onStarter}
          />
          <Field {...field("message")} required rows={6} />
        </div>
        <p className="visually-hidden" aria-live="polite">
          {full.map((name) => `${fields[name].label}. ${room.none}`).join(" ")}
        </p>
      </div>
      <div className={styles.actions}>
        <button type="submit" className={button.button} aria-disabled={locked} onClick={on.onSubmitClick}>
          {locked ? sending : submit}
        </button>
        <p className={styles.free}>{props.free}</p>
        {status === "failed" && (
          <SubmissionStatus result="lost" role="alert" ref={result}>
            <p>{failure}</p>
            <p>{kept}</p>
          </SubmissionStatus>
        )}
        {status === "failed" && (
          <OtherWays texts={otherWays} email={props.email} message={writtenMessage(props, values)} />
        )}
      </div>
    </form>
  );
}
