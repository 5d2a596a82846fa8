import { Button } from "../../page/Controls.tsx";

interface Props {
  of: string;
  at: number;
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
export const RowButtons = ({ of, at, count, isShort = false, ...row }: Props) =>
  (
    [
      ["Up", "↑", at > 0, () => row.onMove(at - 1)],
      ["Down", "↓", at + 1 < count, () => row.onMove(at + 1)],
      ["Copy", "+", row.canCopy, row.onCopy],
      ["Delete", "×", row.canDelete, row.onDelete],
    ] as const
  ).map(([name, sign, isPossible, act]) => (
    <Button
      key={name}
      aria-label={`${name}: ${of}`}
      title={isShort ? name : undefined}
      isPossible={isPossible}
      onClick={act}
    >
      {isShort ? sign : name}
    </Button>
  ));
