/** The kind of a column's values. Times are ISO 8601 in UTC; `list` and `object` are JSON. */
type Kind =
  | "id"
  | "reference"
  | "text"
  | "unique"
  | "optional"
  | "time"
  | "optionalTime"
  | "list"
  | "object"
  | "flag"
  | "count";

/** The columns of each table, in order. Both databases derive their rows and their schema from them. */
const tables = {
  messages: {
    id: "id",
    created_at: "time",
    services: "list",
    company: "text",
    name: "text",
    email: "text",
    phone: "text",
    message: "text",
    extra: "object",
    marks: "list",
    spam: "flag",
    sending: "unique",
    address_hash: "optional",
  },
  outbox: {
    id: "id",
    message_id: "reference",
    day: "unique",
    due_at: "time",
    sent_at: "optionalTime",
    attempts: "count",
    error: "optional",
  },
  /** Has a single row. */
  state: { checked_at: "time", purged_at: "time" },
} as const satisfies Record<string, Record<string, Kind>>;

export type Table = keyof typeof tables;
export type Value = string | number | null;
export type Row = Record<string, Value>;

/** The differences between the databases. */
export interface Dialect {
  /** The type and constraints of a column, by its kind; `$` is its name. */
  types: Record<Kind, string>;
  /** Appended to `CREATE TABLE`. */
  tableOptions: string;
  /** Appended to a query for rows to update, to skip those that a different connection is updating. */
  skipLocked: string;
  /** Encodes a text for the database. */
  toText(text: string): string;
  fromText(text: string): string;
}

export interface Column {
  name: string;
  kind: Kind;
  /** The property of a message or a mail: `createdAt` for `created_at`. */
  property: string;
}

const property = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

const describeColumns = (table: Table): Column[] =>
  Object.entries(tables[table]).map(([name, kind]) => ({ name, kind, property: property(name) }));

export const columns: Record<Table, Column[]> = {
  messages: describeColumns("messages"),
  outbox: describeColumns("outbox"),
  state: describeColumns("state"),
};

/** Returns the statements that create the current schema in an empty database. */
export function schemaSql(dialect: Dialect, now = new Date().toISOString()): string {
  const create = (table: Table, ...rules: string[]) => {
    const definitions = columns[table].map(
      ({ name, kind }) => `${name} ${dialect.types[kind].replaceAll("$", name)}`,
    );
    return `CREATE TABLE ${table} (${[...definitions, ...rules].join(", ")})${dialect.tableOptions};`;
  };
  return `${create("messages")}
    CREATE INDEX messages_listed ON messages (id, spam, created_at);
    ${create("outbox", "CHECK ((message_id IS NULL) <> (day IS NULL))")}
    CREATE INDEX outbox_due ON outbox (due_at) WHERE sent_at IS NULL;
    ${create("state")}
    INSERT INTO state VALUES ('${now}', '${now}');`;
}

/** Converts a message or a mail to a row. */
export function toRow(table: Table, record: object, { toText }: Dialect): Row {
  const encode = (kind: Kind, value: unknown): Value => {
    if (value === null) return null;
    if (kind === "list" || kind === "object") return JSON.stringify(value);
    return kind === "flag" || kind === "count" ? Number(value) : toText(String(value));
  };
  const values: Record<string, unknown> = { ...record };
  return Object.fromEntries(
    columns[table].map(({ name, kind, property }) => [name, encode(kind, values[property])]),
  );
}

/** Converts a row to a message or a mail; drops other columns. */
export function fromRow(table: Table, row: Row, { fromText }: Dialect): Record<string, unknown> {
  const decode = (kind: Kind, value: Value = null) => {
    if (value === null) return null;
    if (kind === "list" || kind === "object") return JSON.parse(String(value));
    if (kind === "time" || kind === "optionalTime") return new Date(value).toISOString();
    if (kind === "flag") return Boolean(value);
    return kind === "count" ? Number(value) : fromText(String(value));
  };
  return Object.fromEntries(
    columns[table].map(({ name, kind, property }) => [property, decode(kind, row[name])]),
  );
}
