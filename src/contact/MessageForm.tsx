import type { OwnFields } from "../compiled.ts";
import { contactFields, honeypotName, mapTextFields, textFields } from "../contact-fields.ts";
import button from "../ui/Button.module.css";
import { CheckboxGroup } from "./CheckboxGroup.tsx";
import { ReceiptText } from "./confirmation/ReceiptText.tsx";
import { SubmissionStatus } from "./confirmation/SubmissionStatus.tsx";
import { Field } from "./Field.tsx";
import styles from "./MessageForm.module.css";
import { OtherWays } from "./OtherWays.tsx";
import { Starters } from "./Starters.tsx";
import { useMessageForm } from "./use-message-form.ts";
import { writtenMessage } from "./written-message.ts";

interface MessageFormProps
  extends Omit<
    OwnFields<"contact-form">,
    "illustration" | "endpoint" | "byMail" | "whatsapp" | "notice" | "back"
  > {
  email: string;
  endpoint: string;
  language: string;
  /** The format of times and dates, as a BCP 47 tag. */
  locale: string;
}

/** Attributes that tell password managers to leave a field alone: 1Password, LastPass, Bitwarden and Dashlane. */
const notForPasswordManagers = {
  "data-1p-ignore": "",
  "data-lpignore": "true",
  "data-bwignore": "",
  "data-form-type": "other",
};

/** The contact form. When a message is sent, the confirmation replaces the form. */
export function MessageForm(props: MessageFormProps) {
  const { fields, services, optional, room, submit, sending, success, failure, kept, otherWays } = props;
  const state = useMessageForm({ ...fields, services }, props.starters.items);
  const { status, receipt, errors, left, values, result, form, ...on } = state;
  const locked = status === "sending";
  if (status === "sent")
    return (
      <>
        <SubmissionStatus result="arrived" role="status" ref={result}>
          <p>{success}</p>
        </SubmissionStatus>
        {receipt && <ReceiptText {...props} receipt={receipt} onCorrect={on.onCorrect} />}
      </>
    );

  const leftTextOf = (count: number | undefined) =>
    count === undefined ? undefined : count > 0 ? `${room.left} ${count}` : room.none;
  const { name, email, phone, company, message, ...others } = mapTextFields((name) => ({
    name,
    ...contactFields[name],
    label: fields[name].label,
    note: contactFields[name].required ? undefined : optional,
    error: errors[name],
    leftText: leftTextOf(left[name]),
  }));
  // A field that is missing here is a type error.
  others satisfies Record<string, never>;
  const full = textFields.filter((name) => left[name] === 0);
  return (
    <form {...form} method="post" action={props.endpoint} className="container screen-only">
      {/* Tells the server the language of the confirmation page, for a form that is sent without JavaScript. */}
      <input type="hidden" name="language" value={props.language} />
      <div className={styles.honeypot} inert aria-hidden>
        <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" {...notForPasswordManagers} />
      </div>
      <div className={`grid ${styles.fields}`} inert={locked}>
        <div className={styles.whole}>
          <Field {...message} rows={6} />
          <Starters
            texts={props.starters}
            message={new Map(values).get("message") ?? ""}
            onPress={on.onStarter}
          />
        </div>
        <Field {...name} type="text" autoComplete="name" />
        <Field {...email} type="email" autoComplete="email" inputMode="email" />
        <Field {...company} type="text" autoComplete="organization" />
        <Field {...phone} type="tel" autoComplete="tel" inputMode="tel" />
        <div className={styles.whole}>
          <CheckboxGroup services={services} error={errors.services} />
        </div>
        <p className="visually-hidden" aria-live="polite">
          {full.map((name) => `${fields[name].label}. ${room.none}`).join(" ")}
        </p>
      </div>
      <div className={`row ${styles.actions}`}>
        <button type="submit" className={button.button} aria-disabled={locked} onClick={on.onSubmitClick}>
          {locked ? sending : submit}
        </button>
        <p className={`quiet ${styles.free}`}>{props.free}</p>
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
