import type { CommandOutput } from "./command.ts";

const barWidth = 20;

/** Minimum time between two updates of a bar on a terminal, in ms. */
const minUpdateMs = 50;

/** Shows progress on standard error: as one updated line on a terminal, otherwise as a line per step. */
export class Progress {
  readonly #total: number;
  readonly #output: CommandOutput;
  readonly #startedMs = performance.now();
  #done = 0;
  #shownMs = 0;

  /** @param total number of steps @param output for the lines of steps */
  constructor(total = 0, output: CommandOutput = console) {
    this.#total = total;
    this.#output = output;
  }

  /** Announces the next step. */
  step(name: string): void {
    const text = this.#bar(this.#done++, this.#total, name);
    if (process.stderr.isTTY) this.#draw(text);
    else this.#output.error(text);
  }

  /** Updates the bar. Throttled; does nothing without a terminal. */
  update(done: number, total: number, name: string): void {
    if (performance.now() - this.#shownMs < minUpdateMs) return;
    this.#shownMs = performance.now();
    this.#draw(this.#bar(done, total, name));
  }

  clear(): void {
    this.#draw("");
  }

  #bar(done: number, total: number, name: string): string {
    const share = done / total;
    const bar = "█".repeat(Math.round(share * barWidth)).padEnd(barWidth, "░");
    const leftSeconds = (((performance.now() - this.#startedMs) / 1000) * (1 - share)) / share;
    const left = done > 0 ? `, about ${Math.ceil(leftSeconds)} s to go` : "";
    return `${bar} ${done}/${total} ${name}${left}`;
  }

  #draw(text: string) {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text.slice(0, process.stderr.columns - 1)}`);
  }
}
