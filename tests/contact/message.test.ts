import { expect, test } from "vitest";
import { readMessage } from "../../src/contact/message.ts";

const filled = (entries: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};

test("a message has the six fields of the form in the order of the contract", () => {
  const message = readMessage(
    filled([
      ["name", "Ana Peña"],
      ["email", "ana@clima.example"],
      ["phone", "+52 55 1234 5678"],
      ["company", "Clima Norte"],
      ["services", "web"],
      ["services", "other"],
      ["message", "Dos sedes."],
    ]),
  );
  expect(JSON.stringify(message)).toBe(
    '{"services":["web","other"],"company":"Clima Norte","name":"Ana Peña","email":"ana@clima.example",' +
      '"phone":"+52 55 1234 5678","message":"Dos sedes."}',
  );
});

test("a phone left blank is an empty text", () => {
  expect(readMessage(filled([["phone", ""]])).phone).toBe("");
});

test("surrounding spaces are trimmed, those inside a text are kept", () => {
  const { name, message } = readMessage(
    filled([
      ["name", "  Ana  Peña "],
      ["message", "\nUno\n\ndos\n"],
    ]),
  );
  expect(name).toBe("Ana  Peña");
  expect(message).toBe("Uno\n\ndos");
});
