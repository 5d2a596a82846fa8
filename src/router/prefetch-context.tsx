import { createContext } from "react";

/** Loads the page at a path ahead of need. */
export type Prefetch = (path: string) => void;

export const PrefetchContext = createContext<Prefetch>(() => {});
