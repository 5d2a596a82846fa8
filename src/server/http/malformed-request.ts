import { type IncomingHttpHeaders, maxHeaderSize } from "node:http";
import type { Headers as ResponseHeaders } from "./policy.ts";

/** Matches what can't be a message. The form's script would treat any response to a message as success. */
const noMessage = /^(?:(?!POST )[A-Z]+ |POST (?!\S*\/api\/messages)\S*\s)/;

/** Whether more bytes of a request that Node's parser refuses help to answer it. @param head see below */
export const isUnfinished = (head: string): boolean =>
  noMessage.test(head) && head.length < maxHeaderSize && !/\n\r?\n/.test(head);

/**
 * Returns the response to a request that Node's parser refuses; undefined if it may be a message. Some crawlers, mail
 * scanners and old browsers send letters outside ASCII as they are: they are redirected to the address as RFC 3986
 * writes it. Any other mistake is answered with 400, a request that isn't finished with 408.
 *
 * @param head the first bytes of the request, as Latin-1
 * @param headersOf returns the headers of every response, by those of its request
 */
export function answerToMalformed(
  head: string,
  headersOf: (headers: IncomingHttpHeaders) => ResponseHeaders,
): string | undefined {
  if (!noMessage.test(head)) return undefined;
  // Two slashes at the beginning would lead to another site.
  const [, target] = /^(?:GET|HEAD) (\/(?![/\\])[\x21-\x7e\x80-\xff]*) HTTP\/1\.[01]\r?\n/.exec(head) ?? [];
  const Location = target?.replace(
    /[^\x21-\x7e]/g,
    (byte) => `%${Buffer.from(byte, "latin1").toString("hex").toUpperCase()}`,
  );
  const isMoved = Location !== undefined && Location !== target;
  const refusal = isUnfinished(head) ? "408 Request Timeout" : "400 Bad Request";
  const headers = {
    ...headersOf(readHeaders(head)),
    ...(isMoved && { Location }),
    "Content-Length": "0",
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${isMoved ? "301 Moved Permanently" : refusal}`, ...lines, "", ""].join("\r\n");
}

function readHeaders(head: string): IncomingHttpHeaders {
  const lines = [...head.matchAll(/^([\w-]+):([^\0\r\n]*)/gm)];
  return Object.fromEntries(new Headers(lines.map(([, name = "", value = ""]) => [name, value])));
}
