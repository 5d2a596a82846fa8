/**
 * Returns an event handler that prints what it throws, or request middleware that answers with it. Everything that the
 * development server does runs in one, so that nothing that content contains ends the process.
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
