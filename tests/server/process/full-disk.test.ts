import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { databasePath } from "../../../src/server/store/sqlite-connection.ts";
import { formBody, storedMessages } from "../support/messages.ts";
import { projectFolder, spawnServer } from "../support/processes.ts";
import { postMessage } from "../support/running.ts";
import { smallDisk, smallDiskKind } from "../support/small-disk.ts";

const kinds =
  smallDiskKind === "small file system" && process.env.TEST_LONG
    ? (["small file system", "limit on file size"] as const)
    : [smallDiskKind];

test.each(kinds)(
  "When the disk is full (simulated with a %s), only stored messages get a response; once there is space, all can be stored",
  async (kind) => {
    const disk = smallDisk(kind);
    const server = await spawnServer(projectFolder(), { DATA_DIR: disk.dataDir }, disk.before);
    const send = async (number: number) => {
      const body = { ...formBody, name: `form ${number}`, message: "m".repeat(60_000) };
      const answer = await postMessage(server.url, body, { "Idempotency-Key": `form-${number}` });
      return answer.status;
    };
    const answered: number[] = [];
    const refused: number[] = [];
    for (let number = 0; refused.length < 5; number++) {
      await send(number).then(
        () => answered.push(number),
        () => refused.push(number),
      );
      expect(number).toBeLessThan(200);
    }
    expect((await fetch(server.url)).status).toBe(200);
    const names = async () => (await storedMessages(disk.dataDir)).map(({ name }) => Number(name.slice(5)));
    expect((await names()).toSorted((a, b) => a - b)).toEqual(answered);

    disk.widen(server.pid);
    for (const number of [...refused, ...answered]) expect(await send(number)).toBeLessThan(300);
    expect((await names()).toSorted((a, b) => a - b)).toEqual(
      [...answered, ...refused].toSorted((a, b) => a - b),
    );
    expect(await server.end("SIGTERM")).toBe(0);
    const database = new DatabaseSync(databasePath(disk.dataDir));
    expect(database.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
    database.close();
  },
);
