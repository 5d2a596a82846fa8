import { createContext, use } from "react";

const HrefContext = createContext<(path: string, language?: string) => string>((path) => `#/${path}`);

/** Gives everything below the address of a page by its path, in the current language or another one. Without a provider, pages are behind the hash. */
export const HrefProvider = HrefContext.Provider;

export const useHref = () => use(HrefContext);
