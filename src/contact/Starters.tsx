import type { CompiledBlock } from "../compiled.ts";
import { contactFields } from "../contact-fields.ts";
import styles from "./Starters.module.css";

interface StartersProps {
  texts: CompiledBlock<"contact-form">["starters"];
  message: string;
  onPress: (starter: StartersProps["texts"]["items"][number]) => void;
}

/** Buttons that write a first sentence into the message. One is pressed while the message contains its sentence. */
export function Starters({ texts: { label, items }, message, onPress }: StartersProps) {
  return (
    <fieldset className={styles.starters}>
      <legend>{label}</legend>
      {items.map((starter) => {
        const isPressed = message.includes(starter.sentence);
        const isFull = message.length + starter.sentence.length >= contactFields.message.maxLength;
        return (
          <button
            key={starter.label}
            type="button"
            aria-pressed={isPressed}
            aria-disabled={isFull && !isPressed}
            onClick={() => onPress(starter)}
          >
            {starter.label}
          </button>
        );
      })}
    </fieldset>
  );
}
