/** Notes which of the things that pages share are used while something is made, each by a name of its own. */
export class Dependencies {
  readonly #made = new Map<string, { value: unknown; used: Set<string> }>();
  #used = new Set<string>();

  /** The thing of this name is used. */
  add(name: string): void {
    this.#used.add(name);
  }

  /** What `make` makes, and the names of all that was used meanwhile. */
  during<T>(make: () => T): { value: T; used: Set<string> } {
    const outer = this.#used;
    const used = new Set<string>();
    this.#used = used;
    try {
      return { value: make(), used };
    } finally {
      this.#used = outer;
      for (const name of used) outer.add(name);
    }
  }

  /** Makes a value once; whoever gets it uses all that it was made of. */
  once<T>(key: string, make: () => T): T {
    const known = this.#made.get(key) ?? this.during(make);
    this.#made.set(key, known);
    for (const name of known.used) this.#used.add(name);
    return known.value as T;
  }
}
