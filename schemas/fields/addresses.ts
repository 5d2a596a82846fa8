/** Matches a host with its domain, as in agency.example. */
const host = String.raw`[^\s/?#@:.,;<>"]+(?:\.[^\s/?#@:.,;<>"]+)+`;

/** Matches an e-mail address. */
export const emailPattern = new RegExp(`^[^@\\s:,;<>"]+@${host}$`);

/** Matches a whole address with https, and that of a site, which ends in a slash. */
export const webUrl = new RegExp(`^https://${host}(?::[0-9]+)?(?:[/?#][^\\s"<>]*)?$`);
export const siteUrl = new RegExp(`^https://${host}(?::[0-9]+)?/(?:[^\\s?#]+/)?$`);
