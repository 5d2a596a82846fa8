import type { Connect } from "vite";

/**
 * Returns an event handler that prints what it throws. Every timer, watcher and event of the development server runs in
 * one, so that nothing that content contains ends the process.
 */
export const guarded =
  <A extends unknown[]>(work: (...args: A) => unknown) =>
  async (...args: A): Promise<void> => {
    try {
      await work(...args);
    } catch (error) {
      // A file was removed while it was read. Its removal causes another event.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") console.error(error);
    }
  };

/** Returns request middleware that answers with what it throws. */
export const guardedMiddleware =
  (answer: (...args: Parameters<Connect.NextHandleFunction>) => unknown): Connect.NextHandleFunction =>
  async (request, response, next) => {
    try {
      await answer(request, response, next);
    } catch (error) {
      next(error);
    }
  };
