import { createContext, use } from "react";
import type { Shell } from "../compiled.ts";

const ShellContext = createContext<Shell | null>(null);

/** Gives the words and links of the current language to everything below. */
export const ShellProvider = ShellContext.Provider;

/** The words and links that every page of the current language shares. */
export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error("useShell: no <ShellProvider> above this component. Render it inside one.");
  return shell;
}
