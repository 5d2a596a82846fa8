import type { CompiledBlock } from "../compiled.ts";
import lane from "../ui/LaneStar.module.css";
import { Section } from "../ui/Section.tsx";
import { Paragraph } from "../ui/text/Paragraph.tsx";
import styles from "./SampleChat.module.css";

/** A sample conversation. The input and the button below it are disabled. */
export const SampleChat = ({ block }: { block: CompiledBlock<"sample-chat"> }) => (
  <Section block={block} beside>
    <figure className={`container ${styles.chat}`}>
      <figcaption className={`caps ${styles.caption}`}>{block.caption}</figcaption>
      <ol className={styles.messages}>
        {block.messages.map((message, at) => (
          <li key={at} className={`card before ${lane.item} ${styles[message.from]}`}>
            <p className={`caps ${styles.speaker}`}>{block[message.from]}</p>
            <Paragraph className={styles.body} inlines={message.body} />
          </li>
        ))}
      </ol>
      <div className={styles.entry}>
        <input
          type="text"
          className={`quiet target ${styles.input}`}
          placeholder={block.placeholder}
          aria-label={block.placeholder}
          disabled
        />
        <button type="button" className={`quiet target ${styles.send}`} disabled>
          {block.send}
        </button>
      </div>
    </figure>
  </Section>
);
