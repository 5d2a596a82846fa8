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

interface RowProps {
  of: string;
  at: number;
  /** The number of rows. */
  count: number;
  canCopy: boolean;
  canDelete: boolean;
  /** Whether there is room for signs only. */
  isShort?: boolean;
  onMove: (to: number) => void;
  onCopy: () => void;
  onDelete: () => void;
}

/** The buttons that move, copy and remove a row of a table or an item of a list. */
export const RowButtons = ({ of, at, count, isShort = false, ...row }: RowProps) =>
  (
    [
      ["Up", "↑", at > 0, () => row.onMove(at - 1)],
      ["Down", "↓", at + 1 < count, () => row.onMove(at + 1)],
      ["Copy", "+", row.canCopy, row.onCopy],
      ["Delete", "×", row.canDelete, row.onDelete],
    ] as const
  ).map(([name, sign, isPossible, act]) => (
    <RowButton key={name} sign={isShort ? sign : name} {...{ name, of, isPossible, act }} />
  ));
