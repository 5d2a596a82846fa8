import { useId } from "react";
import type { CompiledBlock } from "../compiled.ts";
import { MessageFields } from "../contact/MessageFields.tsx";
import { MessageWay } from "../contact/MessageWay.tsx";
import { useContactForm } from "../contact/use-contact-form.ts";
import { PageLink } from "../router/PageLink.tsx";
import button from "../ui/Button.module.css";
import { RichText } from "../ui/RichText.tsx";
import { SectionHeading } from "../ui/SectionHeading.tsx";
import styles from "./ContactForm.module.css";

export function ContactForm({ block }: { block: CompiledBlock<"contact-form"> }) {
  const headingId = useId();
  const { name, email, company, message } = block.fields;
  const texts = { name, email, company, services: block.services, message };
  const { step, errorOf, outcome, formProps, onSubmitClick } = useContactForm(texts);
  const sending = step === "sending";

  return (
    <section id={block.anchor} aria-labelledby={headingId} className={styles.contact}>
      <div className={styles.words}>
        <SectionHeading id={headingId} intro={step !== "sent" && <RichText inlines={block.intro} />}>
          {block.heading}
        </SectionHeading>
      </div>
      {step === "sent" ? (
        <div className={styles.success} role="status" ref={outcome} tabIndex={-1}>
          <MessageWay outcome="arrived" />
          <p className={styles.told}>{block.success}</p>
        </div>
      ) : (
        <form {...formProps} method="post" action="/api/messages" className={styles.form}>
          <MessageFields block={block} errorOf={errorOf} held={sending} />
          <div className={styles.actions}>
            <button type="submit" className={button.button} aria-disabled={sending} onClick={onSubmitClick}>
              {sending ? block.sending : block.submit}
            </button>
            {step === "failed" && (
              <div className={styles.failure} role="alert" ref={outcome} tabIndex={-1}>
                <MessageWay outcome="lost" />
                <p className={styles.told}>{block.failure}</p>
              </div>
            )}
          </div>
        </form>
      )}
      <footer className={styles.ways}>
        <PageLink path={block.back.page}>{block.back.label}</PageLink>
        <a href={`mailto:${block.email}`}>{block.email}</a>
      </footer>
    </section>
  );
}
