import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { compileShell } from "../../scripts/content/compile/compile-page.ts";
import { memoize } from "../../scripts/content/memoize.ts";
import { ShellProvider } from "../../src/i18n/shell-context.tsx";
import { contextOf } from "./content.ts";

const shellOf = memoize((language: string) => compileShell(contextOf(language)));

/** Renders an element with the shell of a language, as the build does. */
export const renderStatic = (element: ReactElement, language: string): string =>
  renderToStaticMarkup(<ShellProvider value={shellOf(language)}>{element}</ShellProvider>);
