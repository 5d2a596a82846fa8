import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { compileShell } from "../../scripts/content/compile/compile-page.ts";
import { ShellProvider } from "../../src/i18n/shell-context.tsx";
import { contextOf } from "./content.ts";

/** Renders an element with the shell of a language, as the build does. */
export function renderStatic(element: ReactElement, language: string): string {
  const shell = compileShell(contextOf(language));
  return renderToStaticMarkup(<ShellProvider value={shell}>{element}</ShellProvider>);
}
