import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { compileShell } from "../../scripts/content/compile/compile-page.ts";
import { ShellProvider } from "../../src/i18n/shell-context.tsx";
import { contextOf } from "./content.ts";

/** The markup of an element below the words of a language, as at build time. */
export function renderStatic(element: ReactElement, language: string): string {
  const shell = compileShell(contextOf(language));
  return renderToStaticMarkup(<ShellProvider value={shell}>{element}</ShellProvider>);
}
