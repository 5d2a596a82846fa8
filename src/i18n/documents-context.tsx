import { type ComponentType, createContext, use } from "react";

/** The elements and components that a document's Markdown turns into, by name. */
type DocumentComponents = Readonly<Record<string, ComponentType<never>>>;

/** A compiled MDX file. */
export type Document = ComponentType<{ components: DocumentComponents }>;

const DocumentsContext = createContext<Readonly<Record<string, Document>>>({});

/** Gives the documents of the current page, by key, to everything below. */
export const DocumentsProvider = DocumentsContext.Provider;

/** @throws when the page has no document of this key */
export function useDocument(key: string): Document {
  const document = use(DocumentsContext)[key];
  if (!document)
    throw new Error(`useDocument: the page has no document "${key}". Import it in the page's module.`);
  return document;
}
