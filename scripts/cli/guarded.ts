/** Wraps request middleware, whose errors are passed to `next`, or a handler of events, whose errors are printed. */
export const guarded =
  <A extends unknown[]>(work: (...args: A) => unknown) =>
  async (...args: A): Promise<void> => {
    try {
      await work(...args);
    } catch (error) {
      const next = args.at(-1);
      if (typeof next === "function") next(error);
      // If a file or its folder was removed while it was read, the removal causes another event.
      else if (!["ENOENT", "ENOTDIR"].includes(`${(error as NodeJS.ErrnoException).code}`))
        console.error(error);
    }
  };
