import type { CompiledBlock } from "../compiled.ts";
import { LetterTrap } from "../contact/LetterTrap.tsx";
import { MessageFields } from "../contact/MessageFields.tsx";
import { Outcome } from "../contact/Outcome.tsx";
import { useContactForm } from "../contact/use-contact-form.ts";
import { useShell } from "../i18n/shell-context.tsx";
import { PageLink } from "../ui/PageLink.tsx";
import button from "../ui/Button.module.css";
import { Section } from "../ui/Section.tsx";
import styles from "./ContactForm.module.css";

export function ContactForm({ block }: { block: CompiledBlock<"contact-form"> }) {
  const { name, email, company, message } = block.fields;
  const texts = { name, email, company, services: block.services, message };
  const { step, errorOf, room, outcome, formProps, onSubmitClick } = useContactForm(texts);
  const { language } = useShell();
  const sending = step === "sending";
  const asks = step !== "sent" && block.endpoint !== null;

  return (
    <Section block={asks ? block : { ...block, intro: undefined }} beside className={styles.contact}>
      {block.endpoint === null && (
        <p className={styles.byMail}>
          {block.byMail}{" "}
          <a className={button.button} href={`mailto:${block.email}`}>
            {block.email}
          </a>
        </p>
      )}
      {step === "sent" && (
        <Outcome outcome="arrived" role="status" ref={outcome}>
          <p>{block.success}</p>
        </Outcome>
      )}
      {asks && (
        <form {...formProps} method="post" action={block.endpoint ?? undefined} className={styles.form}>
          {/* What the server needs of a form that is sent without a script. */}
          <input type="hidden" name="language" value={language} />
          <LetterTrap />
          <MessageFields block={block} errorOf={errorOf} room={room} held={sending} />
          <div className={styles.actions}>
            <button type="submit" className={button.button} aria-disabled={sending} onClick={onSubmitClick}>
              {sending ? block.sending : block.submit}
            </button>
            {step === "failed" && (
              <Outcome outcome="lost" role="alert" ref={outcome}>
                <p>{block.failure}</p>
                <p>{block.kept}</p>
              </Outcome>
            )}
          </div>
        </form>
      )}
      <footer className={styles.ways}>
        <PageLink path={block.back.page}>{block.back.label}</PageLink>
        {block.endpoint !== null && <a href={`mailto:${block.email}`}>{block.email}</a>}
      </footer>
    </Section>
  );
}
