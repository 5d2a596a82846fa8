import { createContext, use } from "react";
import type { Shell } from "../compiled.ts";

const ShellContext = createContext<Shell | null>(null);

/** Provides the texts and links of the current language. */
export const ShellProvider = ShellContext.Provider;

/** Returns the texts and links that all pages of the current language share. */
export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error("useShell: no <ShellProvider> above this component. Render it inside one.");
  return shell;
}
