import { type ComponentType, createContext, use } from "react";

/** A compiled MDX file. `components` replaces its elements and components, by name. */
export type Document = ComponentType<{ components: Readonly<Record<string, ComponentType<never> | string>> }>;

const DocumentsContext = createContext<Readonly<Record<string, Document>>>({});

/** Provides the MDX files of the current page, by key. */
export const DocumentsProvider = DocumentsContext.Provider;

/** @throws if the page has no MDX file with this key */
export function useDocument(key: string): Document {
  const document = use(DocumentsContext)[key];
  if (!document) throw new Error(`useDocument: no <DocumentsProvider> has the MDX file "${key}".`);
  return document;
}
