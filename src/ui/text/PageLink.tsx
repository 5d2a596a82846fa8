import { type ComponentProps, createContext, use } from "react";

const HrefContext = createContext<(path: string, language?: string) => string>((path) => `#/${path}`);

/**
 * Provides a function that returns the address of a page by its path, by default in the current language. Without a
 * provider, addresses are hashes.
 */
export const HrefProvider = HrefContext.Provider;

export const useHref = () => use(HrefContext);

interface PageLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** The page's path without a leading slash; empty for home. */
  path: string;
}

/** A link to a page of this site. */
export function PageLink({ path, ...anchor }: PageLinkProps) {
  return <a {...anchor} href={useHref()(path)} />;
}
