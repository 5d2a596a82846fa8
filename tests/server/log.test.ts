import { expect, test } from "vitest";
import { errorDetails } from "../../src/server/log.ts";

test("An error is logged with its place, from its stack, and without its message, which may quote a visitor", () => {
  const texts = ["\n    at secret", "\n".repeat(200_000), `${" \n".repeat(100_000)}x`, "$&", ""];
  for (const text of texts) {
    const start = process.threadCpuUsage();
    const { where, ...others } = errorDetails(new Error(text));
    expect(where).toContain("log.test.ts");
    expect(others).toEqual({ error: "Error", code: null });
    expect(process.threadCpuUsage(start).user).toBeLessThan(500_000);
  }
});
