import type { CompiledBlock } from "../compiled.ts";
import { toggleSentence } from "./message-start.ts";
import styles from "./Starters.module.css";

interface StartersProps {
  texts: CompiledBlock<"contact-form">["starters"];
  message: string;
  onPress: (starter: StartersProps["texts"]["items"][number]) => void;
}

/** Buttons that write a first sentence into the message. A button is pressed while the message contains its sentence. */
export const Starters = ({ texts: { label, items }, message, onPress }: StartersProps) => (
  <fieldset className={`grid script-only ${styles.starters}`}>
    <legend className="quiet">{label}</legend>
    {items.map((starter) => (
      <button
        key={starter.label}
        type="button"
        aria-pressed={message.includes(starter.sentence)}
        aria-disabled={toggleSentence(starter.sentence, message) === undefined}
        onClick={() => onPress(starter)}
      >
        {starter.label}
      </button>
    ))}
  </fieldset>
);
