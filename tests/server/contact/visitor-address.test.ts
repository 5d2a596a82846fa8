import { statSync, writeFileSync } from "node:fs";
import type { Socket } from "node:net";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createSpamFilter, defaultLimits } from "../../../src/server/contact/spam-filter.ts";
import {
  cameByTls,
  clientNetwork,
  createVisitorOf,
  networkOf,
  readSalt,
  visitorAddress,
} from "../../../src/server/contact/visitor-address.ts";
import type { LogDetails } from "../../../src/server/log.ts";
import { temporaryFolder } from "../support/folders.ts";
import { formBody, storedMessages } from "../support/messages.ts";
import { noLimits, postMessage, quietLog, runServer } from "../support/running.ts";

type Request = Parameters<typeof visitorAddress>[0];
const request = (headers: Record<string, string>, remoteAddress = "10.0.0.1") =>
  ({ headers, socket: { remoteAddress } }) as unknown as Request;
const behind = (trustedProxies: number, forwardedHeader = "x-forwarded-for") => ({
  trustedProxies,
  forwardedHeader,
});
const address = fc.oneof(fc.ipV4(), fc.ipV6());
const port = fc.constantFrom("", ":1", ":_hidden.1");

/** How proxies write an address. */
const written = (header: string) =>
  fc.tuple(address, port, fc.boolean(), fc.constantFrom("", " ")).map(([ip, port, quoted, space]) => {
    const plain = ip.includes(":") && (port || header === "forwarded") ? `[${ip}]${port}` : ip + port;
    const value = quoted || (header === "forwarded" && /[:[]/.test(plain)) ? `"${plain}"` : plain;
    return { ip, text: space + (header === "forwarded" ? `Proto=https;For=${value};by=_x` : value) + space };
  });
/** What a visitor may have sent in the same header. */
const forged = fc.array(
  fc.oneof(fc.string(), fc.constantFrom('"', "for=", "\\", "[", "1.2.3.4", 'for="1.2.3.4', ";")),
  { maxLength: 3 },
);

test.each(["x-forwarded-for", "cf-connecting-ip", "forwarded"])(
  "Behind trusted proxies, the address that they wrote in %s counts, whatever a visitor added to it",
  (header) => {
    fc.assert(
      fc.property(forged, fc.array(written(header), { minLength: 1, maxLength: 3 }), (before, added) => {
        const other = header === "forwarded" ? "x-forwarded-for" : "forwarded";
        const value = [...before, ...added.map(({ text }) => text)].join(",");
        const forgedToo = request({ [header]: value, [other]: "for=9.9.9.9", "x-forwarded-proto": "http" });
        const proxies = behind(added.length, header);
        expect(visitorAddress(forgedToo, proxies)).toBe(added[0]?.ip);
        expect(cameByTls(forgedToo, proxies)).toBe(header === "forwarded");
      }),
    );
  },
);

test("X-Forwarded-Proto counts only behind a trusted proxy", () => {
  const https = request({ "x-forwarded-proto": "https" });
  expect([0, 1].map((proxies) => cameByTls(https, behind(proxies)))).toEqual([false, true]);
});

test.each([undefined, "", "unknown", "for=1.2.3.4", "1.2.3.4:5678:9", "[1.2.3.4", "_hidden", "1.2.3"])(
  "If X-Forwarded-For is %j, the visitor is unknown, and that is logged once",
  (header) => {
    const { from, logged } = visitors(1);
    const headers: Record<string, string> = header === undefined ? {} : { "x-forwarded-for": header };
    for (const forwarded of ["for=1.2.3.4", "for=5.6.7.8"])
      expect(from("10.0.0.1", { ...headers, forwarded })).toBeNull();
    const event = "can't distinguish visitors: no address in x-forwarded-for";
    expect(logged).toEqual([[event, { set: "FORWARDED_HEADER" }]]);
  },
);

test("The connections of an address are limited, but not those of proxies and of the private network", () => {
  const networkAt = (remoteAddress: string, trustedProxies = 0) =>
    clientNetwork({ remoteAddress } as Socket, behind(trustedProxies));
  expect(networkAt("8.8.8.8")).toBe("8.8.8.8");
  expect([networkAt("8.8.8.8", 1), networkAt("::1"), networkAt("::ffff:10.0.0.1")]).toEqual([
    null,
    null,
    null,
  ]);
});

test.each([
  ["1.2.3.4", "1.2.3.4"],
  ["::ffff:1.2.3.4", "1.2.3.4"],
  ["::ffff:102:304", "1.2.3.4"],
  ["2001:db8:1:2ff:3:4:5:6", "2001:0db8:0001:02"],
  ["2001:DB8:1:0002::9", "2001:0db8:0001:00"],
  ["::1", "0000:0000:0000:00"],
  ["fe80::1%eth0", "fe80:0000:0000:00"],
  ["64:ff9b::1.2.3.4", "1.2.3.4"],
  ["::ffff:0:1.2.3.4", "1.2.3.4"],
  ["::", "0000:0000:0000:00"],
  ["64:ff9b:1::1.2.3.4", "0064:ff9b:0001:00"],
  ["", ""],
])("The network of %s is %s", (address, network) => expect(networkOf(address)).toBe(network));

test("Visitors with the same IPv4 address are the same, however a network writes it in IPv6; others differ", () => {
  const prefix = fc.constantFrom("", "::ffff:", "::FFFF:0:", "64:ff9b::", "0064:ff9b:0:0:0:0:");
  const inIpv6 = ([start, ip]: [string, string]) => start + ip;
  fc.assert(
    fc.property(fc.tuple(prefix, fc.ipV4()), fc.tuple(prefix, fc.ipV4()), (one, other) => {
      expect(networkOf(inIpv6(one))).toBe(one[1]);
      expect(networkOf(inIpv6(one)) === networkOf(inIpv6(other))).toBe(one[1] === other[1]);
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 0xffff }), { minLength: 8, maxLength: 8 }), (groups) => {
      const written = groups.map((group) => group.toString(16));
      const padded = written.map((group) => group.padStart(4, "0"));
      fc.pre(written[0] !== "64");
      expect(networkOf(written.join(":"))).toBe(padded.join(":").slice(0, "0000:0000:0000:00".length));
    }),
  );
});

test("The salt is created once, also in an empty file, and only this user can read it", () => {
  const dataDir = join(temporaryFolder(), "data");
  const file = join(dataDir, "address-salt");
  readSalt(dataDir);
  for (const content of ["", "\n", " \n\n"]) {
    writeFileSync(file, content);
    const salt = readSalt(dataDir);
    expect(salt).toMatch(/^[\w-]{43}$/);
    expect(readSalt(dataDir)).toBe(salt);
  }
  expect(statSync(file).mode & 0o077).toBe(0);
});

function visitors(trustedProxies = 0) {
  const logged: [string, LogDetails | undefined][] = [];
  const error = (event: string, details?: LogDetails) => logged.push([event, details]);
  const visitorOf = createVisitorOf("salt", behind(trustedProxies), { ...quietLog, error });
  const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
    visitorOf(request(headers, remoteAddress));
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

test("The owner of an IPv6 network of 48 bits can't use up the limits of everyone", () => {
  const { from } = visitors();
  const filter = createSpamFilter(defaultLimits, quietLog);
  const send = (address: string) => {
    const sent = { visitor: from(address), bytes: 32 * 1024, trapped: false, fillMs: null };
    return filter.check({ ...formBody, extra: {}, marks: [] }, sent);
  };
  for (let network = 0; network < 8000; network++)
    for (let message = 0; message < 5; message++) send(`2001:db8:1:${(network * 8).toString(16)}::1`);
  expect(send("2001:db8:2::1")).not.toBeNull();
  expect(send("8.8.8.8")).not.toBeNull();
});

test("Behind an untrusted proxy, no visitor is marked or refused because of other visitors, except beyond the cap for all", async () => {
  const limits = { ...noLimits, SPAM_RATE: 2, CAP_PER_ADDRESS: 1, CAP_IN_ALL: 15 };
  const log = { info: () => {}, error: () => {} };
  const { url, dataDir } = await runServer({ limits, log });
  const send = (number: number) => postMessage(url, formBody, { "X-Forwarded-For": `1.2.3.${number}` });
  for (let sent = 0; sent < 15; sent++) expect((await send(sent)).status).toBe(201);
  // Those whose address is unknown count together.
  await expect(send(15)).rejects.toThrow("fetch failed");
  const stored = await storedMessages(dataDir);
  expect(stored).toHaveLength(15);
  expect(stored.every(({ marks, addressHash }) => marks.length === 0 && addressHash === null)).toBe(true);
});
