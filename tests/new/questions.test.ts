import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { CommandError, UsageError } from "../../scripts/cli/command-line.ts";
import { type Ask, makeOf, type Terminal } from "../../scripts/new/questions.ts";

/** Someone at a terminal who types these lines, each once there is something to answer. */
function typing(...lines: string[]) {
  const input = new PassThrough();
  const output = new PassThrough();
  let shown = "";
  output.on("data", (chunk) => {
    shown += chunk;
    if (!String(chunk).includes("> ")) return;
    const line = lines.shift();
    if (line === undefined) input.end();
    else input.write(`${line}\n`);
  });
  return { terminal: { input, output }, shown: () => shown };
}

const questions = async (ask: Ask) => {
  const name = await ask("name", {
    about: "What it is called.",
    check(answer) {
      if (answer === "taken") throw new CommandError("That is taken.");
    },
  });
  const path = await ask("path", { about: "Where it stands.", default: `services/${name}` });
  const menu = await ask("menu", { about: "Who lists it.", choices: ["services", "none"] });
  return { name, path, menu };
};

type Answers = Awaited<ReturnType<typeof questions>>;

const answered = (
  options: Record<string, string>,
  terminal: Terminal | undefined,
  make = (answers: Answers) => answers,
) => makeOf({ kind: "page", options, questions, make }, terminal);

test("what no option answers is asked, each until its answer is right", async () => {
  const { terminal, shown } = typing("", "taken", "web", "", "service", "services");
  expect(await answered({}, terminal)).toEqual({
    name: "web",
    path: "services/web",
    menu: "services",
  });
  expect(shown()).toMatch(/name.*What it is called\..*This needs an answer\..*That is taken\./s);
  expect(shown()).toMatch(/Where it stands\.\n> \[services\/web\]/);
  expect(shown()).toMatch(/One of: services, none.*"service" is none of those\. Did you mean "services"\?/s);
});

test("what options answer is not asked; with all of them nothing is", async () => {
  const { terminal, shown } = typing("none");
  const some = { name: "web", path: "a" };
  expect(await answered(some, terminal)).toEqual({ ...some, menu: "none" });
  expect(shown()).not.toContain("What it is called.");
  const whole = typing();
  await answered({ name: "web", menu: "none" }, whole.terminal);
  expect(whole.shown()).toBe("");
});

test("a wrong option is told before anything is asked", async () => {
  const { terminal, shown } = typing();
  await expect(answered({ name: "taken" }, terminal)).rejects.toThrow("--name: That is taken.");
  expect(shown()).toBe("");
});

test("whoever leaves in between is told that nothing is written", async () => {
  const { terminal } = typing("web");
  await expect(answered({}, terminal)).rejects.toThrow("Stopped. Nothing is written.");
});

test("where nobody can answer, the options that are missing are named", async () => {
  const asked = answered({}, undefined);
  await expect(asked).rejects.toThrow(UsageError);
  await expect(asked).rejects.toThrow("Say also --name, --menu.");
});

test("where it can’t be made, the answers are told as options", async () => {
  const { terminal } = typing("it's", "", "none");
  const made = answered({}, terminal, () => {
    throw new CommandError("Nothing is written.");
  });
  await expect(made).rejects.toThrow(
    `Nothing is written.\n\nYour answers, to mend and give again:\n  npm run new -- page --name 'it'\\''s' --path 'services/it'\\''s' --menu 'none'`,
  );
});
