import { attempt } from "./attempt.ts";

/** Where an address of an earlier site leads. */
export interface OldAddress {
  /** As {@link readOldAddress} returns it. */
  path: string;
  /** The parameters that the address must have, such as `page_id=12`. */
  parameters: string[];
  /** Whether it means all addresses below the path. */
  isPrefix: boolean;
  /** The address of the document from the site's root. Null if nothing takes its place. */
  to: string | null;
}

/** The file with all old addresses, in the site's root. Documents for unknown addresses load it. */
export const oldAddressesFile = "old-addresses.json";

/**
 * Reads an address in the form in which old addresses are compared: without case, percent-encoding and needless slashes.
 * Runs in linear time.
 *
 * @param address everything after the site's root
 */
export function readOldAddress(address: string): { path: string; parameters: string[] } {
  const [, path = "", query = ""] = /^([^?#]*)\??([^#]*)/.exec(address) ?? [];
  return {
    path: comparable(path).split("/").filter(Boolean).join("/"),
    parameters: query.split("&").filter(Boolean),
  };
}

/** Reads `from` of an entry of `content/redirects.json`: `/blog/*`, `/?page_id=12`. */
export function oldAddressIn(from: string): Omit<OldAddress, "to"> {
  const { path, parameters } = readOldAddress(from.replace(/\/\*$/, ""));
  return { path, parameters: parameters.map(comparable), isPrefix: from.endsWith("/*") };
}

const comparable = (text: string) =>
  (attempt(() => decodeURIComponent(text.replaceAll("+", " "))) ?? text).normalize("NFC").toLowerCase();

/**
 * Creates a function that looks up where a request leads: the address itself, of which the one with the most parameters
 * wins, then the longest prefix if `withPrefixes`. The target has the other parameters of the request; it is null if
 * nothing takes the place of the address, and undefined if that is no old address.
 */
export function createOldAddresses(addresses: readonly OldAddress[]) {
  const exact = Map.groupBy(
    addresses
      .filter(({ isPrefix }) => !isPrefix)
      .toSorted((a, b) => b.parameters.length - a.parameters.length),
    ({ path }) => path,
  );
  const prefixes = addresses
    .filter(({ isPrefix }) => isPrefix)
    .toSorted((a, b) => b.path.length - a.path.length);

  return (address: string, withPrefixes: boolean): string | null | undefined => {
    const { path, parameters } = readOldAddress(address);
    const sent = new Set(parameters.map(comparable));
    const found =
      exact.get(path)?.find((old) => old.parameters.every((one) => sent.has(one))) ??
      (withPrefixes ? prefixes.find((old) => `${path}/`.startsWith(`${old.path}/`)) : undefined);
    const others = parameters.filter((one) => !found?.parameters.includes(comparable(one)));
    return found?.to && others.length > 0 ? `${found.to}?${others.join("&")}` : found?.to;
  };
}
