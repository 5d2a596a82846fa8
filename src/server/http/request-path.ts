type RequestPath = { path: string } | { refusal: { status: 400 | 404; text: string } };

/**
 * Decodes the path of a raw request target, in which no URL parser has resolved `..`. Refuses paths that no link of the
 * site contains: with `.` or `..`, backslashes, encoded slashes, control characters, broken percent-encoding, or names
 * that start with a dot (except `.well-known`).
 */
export function requestPath(target: string): RequestPath {
  const raw = target.replace(/^https?:\/\/[^/?#]*/i, "").replace(/[?#].*$/s, "");
  const bad = (text: string): RequestPath => ({ refusal: { status: 400, text } });
  if (/%(?:2f|5c)/i.test(raw) || raw.includes("\\"))
    return bad("The address has a backslash or an encoded slash in it.");
  let path: string;
  try {
    path = decodeURIComponent(raw) || "/";
  } catch {
    return bad("The address is not valid percent-encoded UTF-8.");
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
  if (/[\u0000-\u001f\u007f]/.test(path)) return bad("The address has a control character in it.");
  const segments = path.split("/").slice(1);
  if (segments.some((segment) => segment === "." || segment === ".."))
    return bad("The address leads out of the site or has a dot segment in it.");
  if (segments.some((segment) => segment.startsWith(".") && segment !== ".well-known"))
    return { refusal: { status: 404, text: "There is no such file." } };
  return { path };
}
