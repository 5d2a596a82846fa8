/**
 * The fields of a visitor's message, in the order of mails and of exported tables. `maxLength` is in UTF-16
 * units, like the attribute: the form enforces it, and the server stores longer texts with a flag.
 *
 * A new field also needs a new `schemaVersion` of the store. The compiler reports the texts and labels that are missing.
 */
export const contactFields = {
  name: { required: true, maxLength: 200 },
  email: { required: true, maxLength: 254 },
  phone: { required: false, maxLength: 50 },
  company: { required: true, maxLength: 200 },
  // The only list: the values of the ticked boxes.
  services: { required: true },
  message: { required: true, maxLength: 5000 },
} as const;

type Fields = typeof contactFields;
export type FieldName = keyof Fields;
export type TextField = Exclude<FieldName, "services">;
export type RequiredField = { [N in FieldName]: Fields[N]["required"] extends true ? N : never }[FieldName];

export const fieldNames = Object.keys(contactFields) as FieldName[];

/** The texts in the order of the payload and of the database's columns, where they follow the services. */
export const textFields: TextField[] = [
  "company",
  ...fieldNames.filter((name) => name !== "services" && name !== "company"),
];

export const requiredFields = fieldNames.filter((name) => contactFields[name].required) as RequiredField[];

/** Returns a record with a value for each text. */
export const mapTextFields = <Value>(map: (name: TextField) => Value) =>
  Object.fromEntries(textFields.map((name) => [name, map(name)])) as Record<TextField, Value>;

/**
 * The name of the honeypot, a field that only bots fill in: it is hidden from sight, keyboard and screen readers.
 * Password managers have no value for a field of this name.
 */
export const honeypotName = "subject";
