/** Security and caching headers: in documents, of this server, and in `_headers` for static hosts. */

export type Headers = Readonly<Record<string, string>>;

/** What a document may load besides the site's own files. */
export interface Uses {
  /** Hashes of its inline scripts and of its inline styles, as `sha256-…`. */
  scripts: readonly string[];
  styles: readonly string[];
  /** External origins that the app fetches from or sends the form to. */
  connect: readonly string[];
  form: readonly string[];
}

/** Returns the policy for a document, without directives that only work in headers. */
export function documentPolicy({ scripts, styles, connect, form }: Uses): string {
  const hashes = (of: readonly string[]) => of.map((hash) => `'${hash}'`);
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...hashes(scripts)],
    "style-src": ["'self'", ...hashes(styles)],
    // Pictures that a page draws have addresses with `blob:`.
    "img-src": ["'self'", "blob:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...connect],
    "manifest-src": ["'self'"],
    "frame-src": ["'self'"],
    "form-action": ["'self'", ...form],
    "base-uri": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    // The only policy that the app creates.
    "trusted-types": ["documents"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

/** The policy for responses other than documents. */
const nothing = "default-src 'none'";

/** Returns the policy in a document's head; for a text without one, the policy of other responses. */
export function policyIn(html: string): string {
  const [, policy] = /<meta\s+http-equiv="Content-Security-Policy"\s+content="([^"]*)"/.exec(html) ?? [];
  return policy?.replaceAll("&#x27;", "'") ?? nothing;
}

/** Turns off the browser features that no page uses. */
const unusedFeatures = `
  accelerometer autoplay browsing-topics camera display-capture encrypted-media fullscreen gamepad
  geolocation gyroscope hid identity-credentials-get idle-detection local-fonts magnetometer microphone
  midi otp-credentials payment picture-in-picture publickey-credentials-create publickey-credentials-get
  screen-wake-lock serial storage-access usb window-management xr-spatial-tracking`;
const permissions = `${unusedFeatures.trim().split(/\s+/).join("=(), ")}=()`;

/** Returns the headers of every response. After one over TLS, browsers only use TLS for this host, for two years. */
export const commonHeaders = (isSecure: boolean, isPreview: boolean): Headers => ({
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": permissions,
  "Cross-Origin-Opener-Policy": "same-origin",
  ...(isSecure && { "Strict-Transport-Security": "max-age=63072000" }),
  ...(isPreview && { "X-Robots-Tag": "noindex" }),
});

/** Headers of responses other than files. */
export const answerHeaders: Headers = {
  "Content-Security-Policy": `${nothing}; frame-ancestors 'none'`,
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Returns the policy that says who may show a file in a frame. @param file path from the site's root */
export const framePolicy = (file: string) =>
  `frame-ancestors ${file === "viewer.html" ? "'self'" : "'none'"}`;

/** Matches files with a hash in their names, which may be cached, in folders without pages. All other files are revalidated. */
export const hashed = /^(?:assets|share|pictures)\//;
/** Matches files that other sites may load: link preview images and the site's icons. */
const embeddable = /^(?:share\/|icons\/|favicon\.)/;

/** Returns the headers of a file: how long it is cached, which sites may load it. @param file path from the root */
export const fileHeaders = (file: string): Headers => ({
  // Some static hosts don't know the types of newer formats.
  ...(/^pictures\/\w+\//.test(file) && { "Content-Type": `image/${file.split("/")[1]}` }),
  "Cache-Control": hashed.test(file) ? "public, max-age=31536000, immutable" : "no-cache",
  "Cross-Origin-Resource-Policy": embeddable.test(file) ? "cross-origin" : "same-origin",
});
