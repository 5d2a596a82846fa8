import { type ComponentProps, useEffect, useRef } from "react";

interface Props extends ComponentProps<"button"> {
  /** Whether it does something now. If not, it can be focused all the same. */
  isPossible?: boolean;
}

/** A button that sends no form. */
export const Button = ({ isPossible = true, onClick, ...props }: Props) => (
  <button type="button" {...props} aria-disabled={!isPossible} onClick={isPossible ? onClick : undefined} />
);

interface AskingProps {
  name: string;
  isPossible: boolean;
  isAsked: boolean;
  /** The names of the buttons that do nothing, and what was asked. */
  answers: [no: string, yes: string];
  onAsk: (isAsked: boolean) => void;
  onYes: () => void;
}

/** A button that asks before it acts. What is then in its place does nothing, so that a second click or key doesn't either. */
export function Asking({ name, isPossible, isAsked, answers: [no, yes], onAsk, onYes }: AskingProps) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsked) keep.current?.focus();
  }, [isAsked]);
  return isAsked ? (
    <>
      <Button ref={keep} onClick={() => onAsk(false)}>
        {no}
      </Button>
      <Button isPossible={isPossible} onClick={onYes}>
        {yes}
      </Button>
    </>
  ) : (
    <Button isPossible={isPossible} onClick={() => onAsk(true)}>
      {name}
    </Button>
  );
}

/** A field for a line of text, unless it has another type. */
export const Input = ({ onText, ...props }: ComponentProps<"input"> & { onText: (text: string) => void }) => (
  <input type="text" {...props} onChange={({ target }) => onText(target.value)} />
);

/** A form that the editor handles, not the browser. */
export const Form = ({ onSend, ...props }: ComponentProps<"form"> & { onSend: () => unknown }) => (
  <form
    {...props}
    onSubmit={(event) => {
      event.preventDefault();
      void onSend();
    }}
  />
);
