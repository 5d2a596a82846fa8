import { createContext, use } from "react";

const HrefContext = createContext<(path: string) => string>((path) => `#/${path}`);

/** Gives everything below the address of a page by its path. Without a provider, pages are behind the hash. */
export const HrefProvider = HrefContext.Provider;

export const useHref = () => use(HrefContext);
