import { readFileSync } from "node:fs";
import { stampOf } from "../write/write-files.ts";

interface Known {
  stamp: string | undefined;
  text: string;
  /** What was made of the text, and what of besides. */
  made?: { with: string; value: unknown };
}

/** The texts of files, and what was made of them: read and made anew only where a file has changed. */
export class FileMemory {
  readonly #files = new Map<string, Known>();

  /** @throws what the file system does */
  text(path: string): string {
    const stamp = stampOf(path);
    const known = this.#files.get(path);
    if (known && stamp !== undefined && known.stamp === stamp) return known.text;
    const text = readFileSync(path, "utf8");
    if (known?.text === text) known.stamp = stamp;
    else this.#files.set(path, { stamp, text });
    return text;
  }

  /** Whether a file is as it was read; true of one that never was, or is gone. */
  isAsSaved(path: string): boolean {
    const known = this.#files.get(path);
    const stamp = stampOf(path);
    return known === undefined || stamp === undefined || known.stamp === stamp;
  }

  /** What `make` makes of the file's text, and of what `besides` tells apart. */
  once<T>(path: string, besides: string, make: (text: string) => T): T {
    const text = this.text(path);
    const known = this.#files.get(path);
    if (known?.made?.with === besides) return known.made.value as T;
    const value = make(text);
    if (known) known.made = { with: besides, value };
    return value;
  }
}
