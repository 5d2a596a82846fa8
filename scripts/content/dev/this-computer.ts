import type { IncomingMessage } from "node:http";

/** Matches headers that proxies and tunnels add. No browser sends one of them to this computer. */
const addedByProxy =
  /^(?:x-(?!edit-token$|requested-with$)|via$|forwarded|cf-|cdn-|fly-|ngrok-|tailscale-|client-ip$)|proxy|-client-|-ip$/;

type Request = Pick<IncomingMessage, "headers" | "socket">;

/**
 * Whether a request comes from this computer, directly, and was addressed to it by its own name: a page of another site
 * may have a name that leads here, and a tunnel passes on requests of others under any name.
 */
export const isHere = ({ headers, socket }: Request): boolean =>
  /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? "") &&
  /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(headers.host ?? "") &&
  !Object.keys(headers).some((name) => addedByProxy.test(name));

/** Whether a page of this server sent a request, or no page: on this computer. */
export const isOwnPageHere = (request: Request): boolean =>
  isHere(request) &&
  request.socket.remoteAddress === request.socket.localAddress &&
  (request.headers["sec-fetch-site"] ?? "same-origin") === "same-origin";
