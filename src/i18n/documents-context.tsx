import { type ComponentType, createContext, use } from "react";

/** Replacements for the elements and components of an MDX file, by name. */
type DocumentComponents = Readonly<Record<string, ComponentType<never> | string>>;

/** A compiled MDX file. */
export type Document = ComponentType<{ components: DocumentComponents }>;

const DocumentsContext = createContext<Readonly<Record<string, Document>>>({});

/** Provides the MDX files of the current page, by key. */
export const DocumentsProvider = DocumentsContext.Provider;

/** @throws if the page has no MDX file with this key */
export function useDocument(key: string): Document {
  const document = use(DocumentsContext)[key];
  if (!document) throw new Error(`useDocument: no <DocumentsProvider> has the MDX file "${key}".`);
  return document;
}
