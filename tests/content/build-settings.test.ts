import { expect, test } from "vitest";
import { readEndpoint } from "../../scripts/content/build-settings.ts";

test("the form is sent to this project's own server unless MESSAGES_URL names another", () => {
  expect(readEndpoint({})).toBe("/api/messages");
  expect(readEndpoint({ MESSAGES_URL: "" })).toBe("/api/messages");
  expect(readEndpoint({ MESSAGES_URL: "https://a.example/m" })).toBe("https://a.example/m");
});

test("with MESSAGES_URL=none there is no endpoint", () => {
  expect(readEndpoint({ MESSAGES_URL: "none" })).toBeNull();
});

test.each(["http://a.example/m", "/elsewhere", "no", "javascript:alert(1)"])(
  "MESSAGES_URL=%s is refused",
  (setting) => {
    expect(() => readEndpoint({ MESSAGES_URL: setting })).toThrow(/^MESSAGES_URL is .+Set it to the https/);
  },
);
