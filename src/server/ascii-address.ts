import { domainToASCII } from "node:url";

/**
 * Returns an e-mail address with its domain in ASCII (`xn--…`), as which some browsers send letters such as ñ. Returns
 * other texts, and addresses that no mail server accepts, unchanged.
 */
export function asciiAddress(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at);
  const ascii = /^[\p{L}\p{M}\p{N}.-]{1,254}$/u.test(domain) && domainToASCII(domain);
  return email.slice(0, at) + (ascii || domain);
}

/**
 * Returns an e-mail address in ASCII, without spaces, invisible characters and the dot that ended a sentence. An overlong
 * one stays as it is.
 */
export function canonicalAddress(email: string): string {
  const bare = email.replace(/[\s\p{Cc}\p{DI}]+/gu, "").toLowerCase();
  return bare.length > 1000 ? bare : asciiAddress(bare.normalize("NFKC").replace(/\.$/, ""));
}
