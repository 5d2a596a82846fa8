interface Policy {
  createHTML(html: string): unknown;
}

/** What browsers that enforce Trusted Types offer. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): Policy;
}

let policy: Policy | undefined;

/**
 * Vouches for HTML that the build drew, and for no other. Where Trusted Types are enforced an object comes back that
 * stands for the text; React hands it on as it is, and takes another one, even of the same text, for a change.
 */
export function trustMarkup(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  // Not before it is needed: a page of a later build brings that build's modules along, and no two may make it.
  policy ??= trustedTypes?.createPolicy("markup", { createHTML: (text) => text });
  return (policy ? policy.createHTML(html) : html) as string;
}
