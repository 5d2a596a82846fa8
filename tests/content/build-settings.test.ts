import { expect, test } from "vitest";
import { readEndpoint } from "../../scripts/content/build-settings.ts";

test("the form is sent to this project's own server unless the build says otherwise", () => {
  expect(readEndpoint({})).toBe("/api/messages");
  expect(readEndpoint({ MESSAGES_URL: "" })).toBe("/api/messages");
  expect(readEndpoint({ MESSAGES_URL: "https://a.example/m" })).toBe("https://a.example/m");
});

test("a host that only has files takes no messages", () => {
  expect(readEndpoint({ MESSAGES_URL: "none" })).toBeNull();
});

test.each(["http://a.example/m", "/elsewhere", "no", "javascript:alert(1)"])("%s is refused", (setting) => {
  expect(() => readEndpoint({ MESSAGES_URL: setting })).toThrow(/^MESSAGES_URL is .+Set it to the https/);
});
