import { createHmac, randomBytes } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { BlockList, isIP, type Socket } from "node:net";
import { join } from "node:path";
import { diskError } from "../disk-error.ts";
import type { Log } from "../log.ts";
import type { Settings } from "../settings.ts";

type ProxySettings = Pick<Settings, "trustedProxies" | "forwardedHeader">;

type Request = Pick<IncomingMessage, "headers" | "socket">;

/** Identifies visitors by a salted hash of their network address; null if only the address of a proxy is known. */
export type VisitorOf = (incoming: Request) => string | null;

/** Creates the function that identifies visitors. Logs once if it can't. */
export function createVisitorOf(salt: string, proxies: ProxySettings, log: Log): VisitorOf {
  let warned = false;
  return (incoming) => {
    const address = visitorAddress(incoming, proxies);
    if (address !== undefined)
      return createHmac("sha256", salt).update(networkOf(address)).digest("base64url").slice(0, 22);
    const [why, set] =
      proxies.trustedProxies === 0
        ? ["a proxy is not trusted", "TRUST_PROXY=1"]
        : [`no address in ${proxies.forwardedHeader}`, "FORWARDED_HEADER"];
    if (!warned) log.error(`can't distinguish visitors: ${why}`, { set });
    warned = true;
    return null;
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

/** Whether an address is of this machine or of its private network. */
function isLocal(address: string): boolean {
  const plain = address.replace(/%.*$/, "");
  return isIP(plain) > 0 && localNetworks.check(plain, ipFamily(plain));
}

/** Returns the network of a connection; null if it may be shared by many visitors, as a proxy's is. */
export const clientNetwork = ({ remoteAddress = "" }: Socket, { trustedProxies }: ProxySettings) =>
  trustedProxies > 0 || isLocal(remoteAddress) ? null : networkOf(remoteAddress);

/** Returns the address of the visitor, the client of the outermost trusted proxy. Returns undefined if it is unknown. */
export function visitorAddress(request: Request, proxies: ProxySettings): string | undefined {
  const { headers, socket } = request;
  if (proxies.trustedProxies > 0) return readAddress(forwardedValue("for", request, proxies));
  const { remoteAddress = "" } = socket;
  const isForwarded = ["forwarded", "x-forwarded-for", "x-real-ip"].some((name) => name in headers);
  return isForwarded && isLocal(remoteAddress) ? undefined : remoteAddress;
}

/** Whether the connection to the outermost trusted proxy uses TLS. The server itself never uses TLS. */
export const cameByTls = (request: Request, proxies: ProxySettings): boolean =>
  proxies.trustedProxies > 0 && forwardedValue("proto", request, proxies).toLowerCase() === "https";

/** Returns what the outermost trusted proxy added about its client; the first value if there are too few. */
function forwardedValue(key: "for" | "proto", { headers }: Request, proxies: ProxySettings): string {
  const { trustedProxies, forwardedHeader } = proxies;
  const hasKeys = forwardedHeader === "forwarded";
  const header = headers[key === "for" || hasKeys ? forwardedHeader : `x-forwarded-${key}`];
  // Splits at quoted commas too, because a visitor may have sent a quote that is never closed.
  const elements = String(header ?? "").split(",");
  const element = elements.at(-trustedProxies) ?? elements[0] ?? "";
  const pairs = element.split(";").map((pair) => pair.split("=").map((text) => text.trim()));
  const value = hasKeys ? pairs.find(([name]) => name?.toLowerCase() === key)?.[1] : element.trim();
  return value?.replace(/^"(.*)"$/, "$1") ?? "";
}

/** Reads an address as proxies write it: with or without a port and brackets. */
function readAddress(text: string): string | undefined {
  const [, inBrackets, dotted] = /^\[([^\]]+)\](?::[\w.-]+)?$|^([\d.]+):[\w.-]+$/.exec(text) ?? [];
  const address = inBrackets ?? dotted ?? text;
  return isIP(address) ? address : undefined;
}

/** The first 96 bits of IPv6 addresses that contain an IPv4 address: mapped, translated, and behind NAT64. */
const ipv4Prefixes = ["0:0:0:0:0:ffff", "0:0:0:0:ffff:0", "64:ff9b:0:0:0:0"];

/**
 * Returns an IPv4 address unchanged, also if it is in an IPv6 address. Returns the first 56 bits of any other IPv6
 * address: one customer may use every address that begins with the same 56 bits.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, "");
  if (isIP(plain) !== 6) return plain;
  const short = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const zeros = ":0".repeat(9 - short.split(":").length);
  const groups = short
    .replace("::", `${zeros}:`)
    .split(":")
    .map((group) => group || "0");
  if (ipv4Prefixes.includes(groups.slice(0, 6).join(":"))) {
    const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  const [first, second, third, fourth = ""] = groups.map((group) => group.padStart(4, "0"));
  return [first, second, third, fourth.slice(0, 2)].join(":");
}

/** Returns the salt in the data folder, which it creates. @throws StartError if it can neither be read nor written */
export function readSalt(dataDir: string): string {
  const file = join(dataDir, "address-salt");
  const readLine = () => /\S.*/.exec(readFileSync(file, "utf8"))?.[0];
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // If two servers start at once, both read the line that was appended first.
    if (!existsSync(file) || !readLine())
      appendFileSync(file, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
    return readLine() ?? "";
  } catch (error) {
    throw diskError(error, file) ?? error;
  }
}
