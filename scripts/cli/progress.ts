import type { CommandOutput } from "./command.ts";

const barWidth = 20;

const minUpdateMs = 50;

export type Progress = ReturnType<typeof createProgress>;

/**
 * Shows progress on standard error: as one updated line on a terminal, otherwise as a line per step.
 *
 * @param total number of steps @param output for the lines of steps
 */
export function createProgress(total = 0, output: CommandOutput = console) {
  const startedMs = performance.now();
  let done = 0;
  let shownMs = 0;

  const barOf = (count: number, of: number, name: string) => {
    const share = count / of;
    const bar = "█".repeat(Math.round(share * barWidth)).padEnd(barWidth, "░");
    const leftSeconds = (((performance.now() - startedMs) / 1000) * (1 - share)) / share;
    const left = count > 0 ? `, about ${Math.ceil(leftSeconds)} s to go` : "";
    return `${bar} ${count}/${of} ${name}${left}`;
  };
  const draw = (text: string) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text.slice(0, process.stderr.columns - 1)}`);
  };
  return {
    step(name: string) {
      const text = barOf(done++, total, name);
      if (process.stderr.isTTY) draw(text);
      else output.error(text);
    },
    /** Updates the bar. Throttled; does nothing without a terminal. */
    update(count: number, of: number, name: string) {
      if (performance.now() - shownMs < minUpdateMs) return;
      shownMs = performance.now();
      draw(barOf(count, of, name));
    },
    clear: () => draw(""),
  };
}
