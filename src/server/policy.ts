/**
 * What browsers may do with this site: the one source of the policy in each document, of the server's headers and of
 * those for hosts that have only files.
 */

export type Headers = Readonly<Record<string, string>>;

/** Names of the Trusted Types policies that the app creates. */
const trustedTypes = ["documents"];

/** What a document may use besides what the site itself has. */
export interface Uses {
  /** Hashes of its inline scripts and of its inline styles, as `sha256-…`. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Origins elsewhere that the app fetches from, and that its form is sent to. */
  connect: readonly string[];
  form: readonly string[];
}

/** The policy that stands in a document: without what browsers take from headers alone. */
export function documentPolicy({ scripts, styles, connect, form }: Uses): string {
  const hashes = (of: readonly string[]) => of.map((hash) => `'${hash}'`);
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...hashes(scripts)],
    "style-src": ["'self'", ...hashes(styles)],
    "img-src": ["'self'"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...connect],
    "manifest-src": ["'self'"],
    "frame-src": ["'self'"],
    "form-action": ["'self'", ...form],
    "base-uri": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": trustedTypes,
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

/** What is no document loads nothing. */
const nothing = "default-src 'none'";

/** The page shows it in a frame. */
const framedFile = "viewer.html";

/** The policy that a document states itself, at its beginning. */
export function policyIn(beginning: string): string {
  const [, policy] = /<meta\s+http-equiv="Content-Security-Policy"\s+content="([^"]*)"/.exec(beginning) ?? [];
  return policy?.replaceAll("&#x27;", "'") ?? nothing;
}

/** No page uses any of these. */
const features = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "otp-credentials",
  "payment",
  "picture-in-picture",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "storage-access",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];

/** Of every answer. */
export const commonHeaders: Headers = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": features.map((feature) => `${feature}=()`).join(", "),
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** Of answers that came by TLS: for two years browsers ask this host in no other way. */
export const secureHeaders: Headers = { "Strict-Transport-Security": "max-age=63072000" };

/** Of an answer that is no file. */
export const answerHeaders: Headers = {
  "Content-Security-Policy": `${nothing}; frame-ancestors 'none'`,
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Who may show a file in a frame. @param file from the site's root */
export const framePolicy = (file: string) => `frame-ancestors ${file === framedFile ? "'self'" : "'none'"}`;

/** What a file's name bears a hash under may be kept; everything else is asked for again. */
const hashed = /^(?:assets|share)\//;
/** What other sites may show: previews of shared links, and the site's signs. */
const shown = /^(?:share\/|icons\/|favicon\.)/;

/** How long a file is kept, and who may load it. @param file from the site's root */
export const fileHeaders = (file: string): Headers => ({
  "Cache-Control": hashed.test(file) ? "public, max-age=31536000, immutable" : "no-cache",
  "Cross-Origin-Resource-Policy": shown.test(file) ? "cross-origin" : "same-origin",
});
