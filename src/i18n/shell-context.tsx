import { createContext, use } from "react";
import type { CompiledPage, Shell } from "../compiled.ts";

const ShellContext = createContext<Shell | null>(null);

/** Provides the texts and links of the current language. */
export const ShellProvider = ShellContext.Provider;

/** Returns the texts and links that all pages of the current language share. */
export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error("useShell: no <ShellProvider> above this component. Render it inside one.");
  return shell;
}

/** `current` is the page's path in the current language. */
type Page = Pick<CompiledPage, "paths" | "whatsapp"> & { current: string };

const PageContext = createContext<Page>({ current: "", paths: {}, whatsapp: undefined });

/** Provides what the bar, the menu and the footer show of the current page. */
export const PageProvider = PageContext.Provider;

export const usePage = () => use(PageContext);
