/**
 * What browsers may do with this site: the source of the policy in each document, of the server's headers and of
 * `_headers` for hosts that only have files.
 */

export type Headers = Readonly<Record<string, string>>;

/** Names of the Trusted Types policies that the app creates. */
const trustedTypes = ["documents"];

/** What a document may use besides the site's own files. */
export interface Uses {
  /** Hashes of its inline scripts and of its inline styles, as `sha256-…`. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Origins elsewhere that the app fetches from, and that its form is sent to. */
  connect: readonly string[];
  form: readonly string[];
}

/** The policy in a document: without what browsers read from headers alone. */
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

/** For responses that are not documents. */
const nothing = "default-src 'none'";

/** Pages show it in a frame. */
const framedFile = "viewer.html";

/** Returns the policy that a document contains in its head. */
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

/** For every response. */
export const commonHeaders: Headers = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": features.map((feature) => `${feature}=()`).join(", "),
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** For responses by TLS: for two years browsers use nothing else for this host. */
export const secureHeaders: Headers = { "Strict-Transport-Security": "max-age=63072000" };

/** For a response that is not a file. */
export const answerHeaders: Headers = {
  "Content-Security-Policy": `${nothing}; frame-ancestors 'none'`,
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Who may show a file in a frame. @param file from the site's root */
export const framePolicy = (file: string) => `frame-ancestors ${file === framedFile ? "'self'" : "'none'"}`;

/** Files with a hash in their name may be cached; everything else is revalidated. */
const hashed = /^(?:assets|share)\//;
/** What other sites may show: link previews, and the site's icons. */
const shown = /^(?:share\/|icons\/|favicon\.)/;

/** How long a file is cached, and who may load it. @param file from the site's root */
export const fileHeaders = (file: string): Headers => ({
  "Cache-Control": hashed.test(file) ? "public, max-age=31536000, immutable" : "no-cache",
  "Cross-Origin-Resource-Policy": shown.test(file) ? "cross-origin" : "same-origin",
});
