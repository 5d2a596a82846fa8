import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  XmlBufferInputProvider,
  XmlDocument,
  XmlValidateError,
  XsdValidator,
  xmlRegisterInputProvider,
} from "libxml2-wasm";

const read = (name: string) => readFileSync(join(import.meta.dirname, "..", "schemas", name));

xmlRegisterInputProvider(
  new XmlBufferInputProvider({
    "http://www.w3.org/2001/xml.xsd": read("xml.xsd"),
    "informativeCopiesOf3rdPartySchemas/w3c/xml.xsd": read("xml.xsd"),
  }),
);

const validatorOf = (name: string) => {
  using schema = XmlDocument.fromBuffer(read(name), { url: name });
  return XsdValidator.fromDoc(schema);
};

const validators = {
  xliff12: validatorOf("xliff-core-1.2-strict.xsd"),
  xliff21: validatorOf("xliff-core-2.0.xsd"),
};

/** What the schema says against a document, a line each. */
export function schemaErrors(format: keyof typeof validators, text: string): string[] {
  using document = XmlDocument.fromString(text);
  try {
    validators[format].validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return error.details.map(({ line, message }) => `${line}: ${message.trim()}`);
  }
}
