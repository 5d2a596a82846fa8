/**
 * Reads the public address of a site: http or https, perhaps with a path, which then ends in a slash. Returns undefined
 * if it isn't one. The build and the server read their setting `SITE_URL` with this function.
 */
export function readSiteUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || /[?#]/.test(text)) return;
  if (!url.pathname.endsWith("/")) url.pathname += "/";
  return url;
}
