/**
 * Wraps an event handler, so that its errors are printed, or request middleware, so that its errors are passed to
 * `next`. The development server wraps all its work, so that no mistake in the content ends the process.
 */
export const guarded =
  <A extends unknown[]>(work: (...args: A) => unknown) =>
  async (...args: A): Promise<void> => {
    try {
      await work(...args);
    } catch (error) {
      const next = args.at(-1);
      if (typeof next === "function") next(error);
      // A file was removed while it was read. Its removal causes another event.
      else if ((error as NodeJS.ErrnoException).code !== "ENOENT") console.error(error);
    }
  };
