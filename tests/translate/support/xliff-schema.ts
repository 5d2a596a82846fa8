import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  XmlBufferInputProvider,
  XmlDocument,
  XmlValidateError,
  XsdValidator,
  xmlRegisterInputProvider,
} from "libxml2-wasm";

const read = (name: string) => readFileSync(join(import.meta.dirname, "schemas", name));

xmlRegisterInputProvider(
  new XmlBufferInputProvider({
    "http://www.w3.org/2001/xml.xsd": read("xml.xsd"),
    "informativeCopiesOf3rdPartySchemas/w3c/xml.xsd": read("xml.xsd"),
  }),
);

using schema = XmlDocument.fromBuffer(read("xliff-core-1.2-strict.xsd"), {
  url: "xliff-core-1.2-strict.xsd",
});
const validator = XsdValidator.fromDoc(schema);

/** Returns the errors of a document according to the schema of XLIFF 1.2. */
export function schemaErrors(text: string): string[] {
  using document = XmlDocument.fromString(text);
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return error.details.map(({ line, message }) => `${line}: ${message.trim()}`);
  }
}
