/** Returns the address of a page's document, from the site's root: `en/services/web/`. */
export const documentPath = (language: string, path: string) => `${language}/${path && `${path}/`}`;

/** Returns the file of a page's document. */
export const documentFile = (language: string, path: string) => `${documentPath(language, path)}index.html`;
