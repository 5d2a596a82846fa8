import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { networkOf, readSalt, visitorAddress } from "../../../src/server/contact/visitor-address.ts";
import { temporaryFolder } from "../support/folders.ts";

const request = (forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
    socket: { remoteAddress: "10.0.0.1" },
  }) as unknown as Parameters<typeof visitorAddress>[0];

test("The forwarded header is not read unless a proxy is trusted", () => {
  expect(visitorAddress(request("1.2.3.4"), 0)).toBe("10.0.0.1");
});

test("Each trusted proxy vouches for one address, whatever a visitor puts before it", () => {
  expect(visitorAddress(request("1.2.3.4"), 1)).toBe("1.2.3.4");
  expect(visitorAddress(request("9.9.9.9, 1.2.3.4"), 1)).toBe("1.2.3.4");
  expect(visitorAddress(request("9.9.9.9, 1.2.3.4, 10.0.0.2"), 2)).toBe("1.2.3.4");
  expect(visitorAddress(request("2001:db8::1"), 1)).toBe("2001:db8::1");
});

test.each([undefined, "", "unknown", "1.2.3.4:5678"])(
  "With %j in it the connection's own address counts",
  (header) => {
    expect(visitorAddress(request(header), 1)).toBe("10.0.0.1");
  },
);

test.each([
  ["1.2.3.4", "1.2.3.4"],
  ["::ffff:1.2.3.4", "1.2.3.4"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:DB8:1:0002::9", "2001:db8:1:2"],
  ["2001:db8::9", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["", ""],
])("The network of %s is %s", (address, network) => expect(networkOf(address)).toBe(network));

test("The salt is made once, for this user alone", () => {
  const dataDir = join(temporaryFolder(), "data");
  const salt = readSalt(dataDir);
  expect(salt).toMatch(/^[\w-]{43}$/);
  expect(readSalt(dataDir)).toBe(salt);
  expect(statSync(join(dataDir, "address-salt")).mode & 0o077).toBe(0);
});
