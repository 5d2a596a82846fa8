import { answerHeaders, commonHeaders } from "./policy.ts";

/**
 * Returns the response to a request that Node's parser refuses; undefined if it isn't a GET or HEAD request. Some
 * crawlers, mail scanners and old browsers send letters outside ASCII as they are: they are redirected to the address
 * as RFC 3986 writes it. Any other mistake is answered with 400.
 *
 * @param packet the bytes that could not be parsed, from the beginning of the request
 */
export function answerToMalformed(packet: Buffer): string | undefined {
  const text = packet.toString("latin1");
  if (!/^(?:GET|HEAD) /.test(text)) return undefined;
  // Two slashes at the beginning would lead to another site.
  const [, target] = /^\w+ (\/(?![/\\])[\x21-\x7e\x80-\xff]*) HTTP\/1\.[01]\r?\n/.exec(text) ?? [];
  const location = target?.replace(
    /[^\x21-\x7e]/g,
    (byte) => `%${Buffer.from(byte, "latin1").toString("hex").toUpperCase()}`,
  );
  return location !== undefined && location !== target
    ? response("301 Moved Permanently", { Location: location })
    : response("400 Bad Request", {});
}

function response(status: string, headers: Record<string, string>): string {
  const all = { ...commonHeaders, ...answerHeaders, ...headers, "Content-Length": "0", Connection: "close" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status}`, ...lines, "", ""].join("\r\n");
}
