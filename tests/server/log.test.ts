import { expect, test } from "vitest";
import { errorDetails } from "../../src/server/log.ts";

test("The logged place of an error comes from its stack, not from its message, which may quote a visitor", () => {
  const texts = ["\n    at secret", "\n".repeat(200_000), `${" \n".repeat(100_000)}x`, "$&", ""];
  for (const text of texts) {
    const start = process.threadCpuUsage();
    const { where } = errorDetails(new Error(text));
    expect(where).toContain("log.test.ts");
    expect(process.threadCpuUsage(start).user).toBeLessThan(500_000);
  }
});
