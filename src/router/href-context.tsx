import { createContext, use } from "react";
import { hashHref } from "./path.ts";

const HrefContext = createContext<(path: string) => string>(hashHref);

/** Gives everything below the way from a page's path to its address; without it pages stand behind the hash. */
export const HrefProvider = HrefContext.Provider;

export const useHref = () => use(HrefContext);
