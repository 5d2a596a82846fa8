const barWidth = 20;

/** Least time between two drawings of a bar, in ms. */
const betweenMs = 50;

/** Tells on standard error how far something is: on a terminal in one line that is written anew, else in lines. */
export class Progress {
  readonly #total: number;
  readonly #startedMs = performance.now();
  #done = 0;
  #shownMs = 0;

  constructor(total: number) {
    this.#total = total;
  }

  /** A step begins. */
  step(what: string): void {
    const begun = this.#done++;
    this.#write(this.#bar(begun, this.#done, what));
  }

  /** So many of many short steps are done: told on a terminal alone, and not more often than one can see. */
  at(done: number, what: string): void {
    if (!process.stderr.isTTY || performance.now() - this.#shownMs < betweenMs) return;
    this.#shownMs = performance.now();
    this.#write(this.#bar(done, done, what));
  }

  /** Says something that is to stay. */
  note(text: string): void {
    this.clear();
    process.stderr.write(`${text}\n`);
  }

  clear(): void {
    if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
  }

  #bar(done: number, shown: number, what: string): string {
    const share = done / this.#total;
    const bar = "█".repeat(Math.round(share * barWidth)).padEnd(barWidth, "░");
    const leftSeconds = (((performance.now() - this.#startedMs) / 1000) * (1 - share)) / share;
    const left = done > 0 ? `, about ${Math.ceil(leftSeconds)} s to go` : "";
    return `${bar} ${shown}/${this.#total} ${what}${left}`;
  }

  #write(text: string) {
    if (process.stderr.isTTY) {
      process.stderr.write(`\r\u001b[K${text.slice(0, process.stderr.columns - 1)}`);
    } else process.stderr.write(`${text}\n`);
  }
}
