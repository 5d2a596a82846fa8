import { statSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  createVisitorOf,
  networkOf,
  readSalt,
  visitorAddress,
} from "../../../src/server/contact/visitor-address.ts";
import type { LogDetails } from "../../../src/server/log.ts";
import { temporaryFolder } from "../support/folders.ts";
import { formBody, storedMessages } from "../support/messages.ts";
import { noLimits, postMessage, quietLog, runServer } from "../support/running.ts";

const request = (forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
    socket: { remoteAddress: "10.0.0.1" },
  }) as unknown as Parameters<typeof visitorAddress>[0];

test("Without a trusted proxy, X-Forwarded-For is ignored", () => {
  expect(visitorAddress(request("1.2.3.4"), 0)).toBe("10.0.0.1");
});

test("Each trusted proxy adds one address to X-Forwarded-For; addresses that visitors add are ignored", () => {
  expect(visitorAddress(request("1.2.3.4"), 1)).toBe("1.2.3.4");
  expect(visitorAddress(request("9.9.9.9, 1.2.3.4"), 1)).toBe("1.2.3.4");
  expect(visitorAddress(request("9.9.9.9, 1.2.3.4, 10.0.0.2"), 2)).toBe("1.2.3.4");
  expect(visitorAddress(request("2001:db8::1"), 1)).toBe("2001:db8::1");
});

test.each([undefined, "", "unknown", "1.2.3.4:5678"])(
  "If X-Forwarded-For is %j, the connection's address is used",
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

test("The salt is created once, and only this user can read it", () => {
  const dataDir = join(temporaryFolder(), "data");
  const salt = readSalt(dataDir);
  expect(salt).toMatch(/^[\w-]{43}$/);
  expect(readSalt(dataDir)).toBe(salt);
  expect(statSync(join(dataDir, "address-salt")).mode & 0o077).toBe(0);
});

function visitors(trustedProxies = 0) {
  const logged: [string, LogDetails | undefined][] = [];
  const error = (event: string, details?: LogDetails) => logged.push([event, details]);
  const visitorOf = createVisitorOf("salt", trustedProxies, { ...quietLog, error });
  const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
    visitorOf({ headers, socket: { remoteAddress } } as unknown as IncomingMessage);
  return { logged, from };
}

test.each([
  "127.0.0.1",
  "::1",
  "::ffff:127.0.0.1",
  "10.1.2.3",
  "172.17.0.1",
  "192.168.0.9",
  "::ffff:10.0.0.1",
  "fd00::7",
  "fe80::1%eth0",
])(
  "If %s is an untrusted proxy, visitors have no address, and the setting to add is logged once",
  (proxy) => {
    const { from, logged } = visitors();
    for (const header of ["x-forwarded-for", "forwarded", "x-real-ip"])
      expect(from(proxy, { [header]: "1.2.3.4" })).toBeNull();
    expect(logged).toEqual([
      ["can't distinguish visitors: a proxy is not trusted", { set: "TRUST_PROXY=1" }],
    ]);
    expect(from(proxy)).toMatch(/^[\w-]{22}$/);
  },
);

test.each(["1.2.3.4", "172.32.0.1", "192.169.0.1", "2001:db8::1", "::ffff:8.8.8.8"])(
  "A forwarded header from the public address %s is ignored",
  (address) => {
    const { from, logged } = visitors();
    expect(from(address, { "x-forwarded-for": "9.9.9.9" })).toBe(from(address));
    expect(logged).toEqual([]);
  },
);

test("Behind a trusted proxy, visitors are told apart and nothing is logged", () => {
  const { from, logged } = visitors(1);
  const [one, other] = ["1.2.3.4", "5.6.7.8"].map((address) =>
    from("127.0.0.1", { "x-forwarded-for": address }),
  );
  expect(one).toMatch(/^[\w-]{22}$/);
  expect(other).not.toBe(one);
  expect(logged).toEqual([]);
});

test("Behind an untrusted proxy, no visitor is marked or refused because of other visitors", async () => {
  const limits = { ...noLimits, SPAM_RATE: 2, CAP_PER_ADDRESS: 1, CAP_IN_ALL: 4 };
  const log = { info: () => {}, error: () => {} };
  const { url, dataDir } = await runServer({ limits, log });
  for (let sent = 0; sent < 15; sent++) {
    const answer = await postMessage(url, formBody, { "X-Forwarded-For": `1.2.3.${sent}` });
    expect(answer.status).toBe(201);
  }
  const stored = await storedMessages(dataDir);
  expect(stored).toHaveLength(15);
  expect(stored.every(({ marks, addressHash }) => marks.length === 0 && addressHash === null)).toBe(true);
});
