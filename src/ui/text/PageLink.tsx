import { type ComponentProps, createContext, use } from "react";

const HrefContext = createContext<(path: string, language?: string) => string>((path) => `#/${path}`);

/**
 * Provides the function that returns the URL of a page, from its path and a language (by default the current one).
 * Without a provider, as in tests of single components, URLs are hash routes.
 */
export const HrefProvider = HrefContext.Provider;

export const useHref = () => use(HrefContext);

interface PageLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** The page's path without a leading slash; empty for home. */
  path: string;
}

/** A link to a page of this site. */
export const PageLink = ({ path, ...anchor }: PageLinkProps) => <a {...anchor} href={useHref()(path)} />;
