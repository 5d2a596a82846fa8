import { PassThrough } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { CommandError } from "../../scripts/cli/command.ts";
import { answerAndMake } from "../../scripts/new/project.ts";
import { answerAll, type Question } from "../../scripts/new/questions.ts";

/** Returns a terminal that types these keys at the prompt for each question. */
function typing(keys: Record<string, string[]>) {
  const input = new PassThrough();
  const output = new PassThrough();
  let shown = "";
  output.on("data", (text) => {
    shown += stripVTControlCharacters(String(text));
    for (const [name, typed] of Object.entries(keys)) {
      if (!shown.includes(`${name}: `)) continue;
      delete keys[name];
      setImmediate(() => {
        for (const key of typed) input.write(key);
      });
    }
  });
  return { terminal: { input, output }, shown: () => shown };
}

const enter = "\r";
const clear = "\u0015";

const questions: Question[] = [
  {
    name: "name",
    about: "What it is called.",
    check: (answer) => (answer === "" || answer === "taken" ? "Choose another." : undefined),
  },
  { name: "path", about: "Its address.", default: ({ name }) => `services/${name}` },
  { name: "menu", about: "Where its link is.", choices: ["services", "none"] },
  { name: "note", about: "Words under the link.", when: ({ menu }) => menu !== "none" },
];

test("questions without an option are prompted for, until the answer is valid", async () => {
  const { terminal, shown } = typing({
    name: [enter, "taken", enter, clear, "web", enter],
    path: [enter],
    menu: [enter],
    note: ["Fast", enter],
  });
  expect(await answerAll(questions, {}, terminal)).toEqual({
    name: "web",
    path: "services/web",
    menu: "services",
    note: "Fast",
  });
  expect(shown()).toMatch(/What it is called\..*Choose another\./s);
});

test("questions that an option answers, or that don't apply, are not prompted for", async () => {
  const { terminal, shown } = typing({ path: [enter] });
  const given = { name: "web", menu: "none" };
  expect(await answerAll(questions, given, terminal)).toEqual({ ...given, path: "services/web" });
  expect(shown()).not.toMatch(/What it is called|Where its link is|Words under/);
});

test("a canceled prompt says that nothing was written", async () => {
  const { terminal } = typing({ name: ["\u0003"] });
  await expect(answerAll(questions, {}, terminal)).rejects.toThrow("Canceled. Nothing was written.");
});

test("without a terminal, defaults are used and missing options are reported", async () => {
  expect(await answerAll(questions, { name: "web", menu: "none" })).toMatchObject({ path: "services/web" });
  await expect(answerAll(questions, {})).rejects.toThrow("Missing: --name, --menu, --note.");
  await expect(answerAll(questions, { name: "taken" })).rejects.toThrow("--name: Choose another.");
});

test("if creating fails after prompts, the error lists the answers as options", async () => {
  const { terminal } = typing({ path: [enter] });
  const kind = {
    description: "",
    questions,
    make: () => {
      throw new CommandError("Nothing was written.");
    },
  };
  await expect(answerAndMake("page", kind, { name: "it's", menu: "none" }, terminal)).rejects.toThrow(
    `Nothing was written.\n\nYour answers, to correct and give again:\n  npm run new -- page 'it'\\''s' --path 'services/it'\\''s' --menu 'none'`,
  );
});
