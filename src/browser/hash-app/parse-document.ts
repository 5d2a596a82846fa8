/** Trusted Types are missing in TypeScript's DOM types. */
interface TrustedTypes {
  createPolicy<Rules>(name: string, rules: Rules): Rules;
}

/**
 * Returns a function that parses a document and removes its inline styles: the current document's
 * Content-Security-Policy forbids them, and the linked style sheet contains the same rules. Call `createParser` only
 * once in a document, because a Trusted Types policy can be created only once.
 */
export function createParser(): (html: string) => Document {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy("documents", { createHTML: (html: string) => html });
  return (html) => {
    const markup = html.replace(/<style>.*?<\/style>/s, "");
    return new DOMParser().parseFromString(policy?.createHTML(markup) ?? markup, "text/html");
  };
}
