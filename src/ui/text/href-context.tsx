import { createContext, use } from "react";

const HrefContext = createContext<(path: string, language?: string) => string>((path) => `#/${path}`);

/**
 * Provides a function that returns the address of a page by its path, by default in the current language. Without a
 * provider, addresses are hashes.
 */
export const HrefProvider = HrefContext.Provider;

export const useHref = () => use(HrefContext);
