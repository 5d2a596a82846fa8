import { createHmac, randomBytes } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { join } from "node:path";
import type { Log } from "../log.ts";
import { StartError } from "../start-error.ts";

/** Identifies visitors by a salted hash of their network address; null if only the address of a proxy is known. */
export type VisitorOf = (incoming: IncomingMessage) => string | null;

/**
 * Creates the function that identifies visitors.
 *
 * @param trustedProxies how many proxies of ours are in front of the server. Each appends the address of its client to
 * `X-Forwarded-For`. With 0, that header is ignored.
 */
export function createVisitorOf(salt: string, trustedProxies: number, log: Log): VisitorOf {
  let warned = false;
  return (incoming) => {
    if (trustedProxies === 0 && isForwarded(incoming)) {
      if (!warned) log.error("can't distinguish visitors: a proxy is not trusted", { set: "TRUST_PROXY=1" });
      warned = true;
      return null;
    }
    return createHmac("sha256", salt)
      .update(networkOf(visitorAddress(incoming, trustedProxies)))
      .digest("base64url")
      .slice(0, 22);
  };
}

const ipFamily = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

const localNetworks = new BlockList();
for (const subnet of [
  ...["127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "100.64.0.0/10"],
  ...["::1/128", "fc00::/7", "fe80::/10"],
]) {
  const [network = "", bits] = subnet.split("/");
  localNetworks.addSubnet(network, Number(bits), ipFamily(network));
}

/** Whether a request was forwarded by a proxy on this machine or in its private network. */
function isForwarded({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">): boolean {
  if (!["forwarded", "x-forwarded-for", "x-real-ip"].some((name) => name in headers)) return false;
  const address = (socket.remoteAddress ?? "").replace(/%.*$/, "");
  return isIP(address) > 0 && localNetworks.check(address, ipFamily(address));
}

/** Returns the address of the visitor: the client of the outermost trusted proxy. */
export function visitorAddress(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  trustedProxies: number,
): string {
  const remote = socket.remoteAddress ?? "";
  if (trustedProxies === 0) return remote;
  const address = forwardedValue(headers["x-forwarded-for"], trustedProxies) ?? "";
  return isIP(address) ? address : remote;
}

/** Whether the connection to the outermost trusted proxy uses TLS. The server itself never uses TLS. */
export function cameByTls({ headers }: Pick<IncomingMessage, "headers">, trustedProxies: number): boolean {
  return trustedProxies > 0 && forwardedValue(headers["x-forwarded-proto"], trustedProxies) === "https";
}

/**
 * Returns the value that the outermost trusted proxy appended to a header. If there are fewer values than trusted
 * proxies, returns the first one.
 */
function forwardedValue(header: string | string[] | undefined, trustedProxies: number): string | undefined {
  const values = String(header ?? "").split(",");
  return (values.at(-trustedProxies) ?? values[0])?.trim();
}

/**
 * Returns an IPv4 address unchanged, and the first 64 bits of an IPv6 address, because visitors control the other bits.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, "").toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped) return mapped;
  if (isIP(plain) !== 6) return plain;
  const whole = plain.replace("::", `${":0".repeat(9 - plain.split(":").length)}:`);
  return whole
    .split(":")
    .slice(0, 4)
    .map((group) => Number.parseInt(group || "0", 16).toString(16))
    .join(":");
}

/**
 * Returns the salt in the data folder, which is created if missing.
 *
 * @throws StartError if it can neither be read nor written
 */
export function readSalt(dataDir: string): string {
  const file = join(dataDir, "address-salt");
  try {
    mkdirSync(dataDir, { recursive: true });
    // If two servers start at once, both read the line that was appended first.
    if (!existsSync(file)) {
      appendFileSync(file, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
    }
    return readFileSync(file, "utf8").split("\n", 1).join();
  } catch (error) {
    throw new StartError(
      `The messages cannot be opened: ${file}: ${(error as Error).message}. ` +
        "Make the folder readable and writable for this user, or set DATA_DIR to another one.",
      { cause: error },
    );
  }
}
