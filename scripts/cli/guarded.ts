/**
 * Wraps a function so that its errors don't end the process: those of request middleware are passed to `next`, those of
 * event handlers are printed.
 */
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
