import { Button } from "../../page/Button.tsx";

interface Props {
  name: string;
  /** What it is about, for screen readers. */
  of: string;
  /** Shown instead of the name. */
  sign?: string;
  isPossible: boolean;
  act: () => void;
}

/** A button of a row or an item. */
export function RowButton({ name, of, sign = name, isPossible, act }: Props) {
  return (
    <Button
      aria-label={`${name}: ${of}`}
      title={sign === name ? undefined : name}
      aria-disabled={!isPossible}
      onClick={() => isPossible && act()}
    >
      {sign}
    </Button>
  );
}
