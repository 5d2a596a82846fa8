import fc from "fast-check";

type Holder = Record<PropertyKey, unknown>;

/** A value inside a document, with the object or list that contains it and its key there. */
interface Spot {
  holder: Holder;
  key: string;
  value: unknown;
}

/** One change to a document. `at` selects one of the values that the change can apply to. */
interface Mutation {
  change: string;
  at: number;
  given: unknown;
  apply: (spots: Spot[]) => void;
}

const isHolder = (value: unknown): value is Holder => typeof value === "object" && value !== null;

/** Returns a copy of the document with the mutations applied in order. */
export function mutate(document: unknown, mutations: Mutation[]): unknown {
  const root: Holder = { root: structuredClone(document) };
  for (const { apply } of mutations) apply(spotsOf(root));
  return root.root;
}

function spotsOf(root: Holder): Spot[] {
  const spots: Spot[] = [];
  const queue = [root];
  for (const holder of queue) {
    for (const [key, value] of Object.entries(holder)) {
      spots.push({ holder, key, value });
      if (isHolder(value)) queue.push(value);
    }
  }
  return spots;
}

/** Generates changes of one kind, each of which applies to a value that fits. */
const change = <G>(
  name: string,
  given: fc.Arbitrary<G>,
  fits: (spot: Spot) => boolean,
  apply: (spot: Spot, given: G, spots: Spot[]) => void,
): fc.Arbitrary<Mutation> =>
  fc.record({ at: fc.nat({ max: 100_000 }), given }).map((drawn) => ({
    change: name,
    ...drawn,
    apply(spots) {
      const fitting = spots.filter(fits);
      const spot = fitting[drawn.at % fitting.length];
      if (spot) apply(spot, drawn.given, spots);
    },
  }));

const anywhere = () => true;
const isList = ({ value }: Spot) => Array.isArray(value);
const isObject = ({ value }: Spot) => isHolder(value) && !Array.isArray(value);
const isText = ({ value }: Spot) => typeof value === "string";
const isNumber = ({ value }: Spot) => typeof value === "number";

function put({ holder, key }: Spot, value: unknown) {
  holder[key] = structuredClone(value);
}

function remove({ holder, key }: Spot) {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (isHolder(value)) return {};
  return typeof value === "number" ? -0 : "";
}

function nested(value: unknown, levels: number): unknown {
  let result = value;
  for (let level = 0; level < levels; level++) result = level % 2 === 0 ? [result] : { inner: result };
  return result;
}

const finite = (value: number) => (Number.isFinite(value) ? value : Number.MAX_VALUE);

const blanks = ["", " ", "\n", "a\n", "\u0000", "\u2028", "\u{1F300}", "\uD800", "e\u0301", "\u202Eabc"];
const names = ["constructor", "smart-post-sale", "Smart", "a--b", "a/b", "a@b", "pt-BR", "percent", "12"];
const numbers = [0, -0, -1, 1, 99.999999, 100, 100.000001, 1e-320, 9007199254740994, 1e21, Number.MAX_VALUE];

const text = fc.oneof(
  fc.constantFrom(...blanks),
  fc.constantFrom(...names),
  fc.string({ unit: "binary" }),
  fc.lorem(),
);

/** Generates keys, except `__proto__`, which the reader rejects before validation. */
const key = fc
  .oneof(
    fc.constantFrom("constructor", "toString", "hasOwnProperty", "length", "$schema", "", "0", "es", "fr"),
    fc.constantFrom("type", "title", "label", "value", "values", "anchor", "tone", "intro", "heading"),
    fc.string(),
  )
  .filter((name) => name !== "__proto__");

const value = fc.oneof(
  text,
  fc.constantFrom<unknown>(...numbers, null, true, false, [], {}, [[]], { es: "a" }, { es: "" }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue().filter((json) => !JSON.stringify(json).includes("__proto__")),
);

const nothing = fc.constant(undefined);
const factor = fc.constantFrom(0, -0, 0.5, 1.01, 30, 1e300, -1);

/** Generates changes to documents. About half of the changes keep a valid document valid. */
export const mutation = (blockTypes: string[]): fc.Arbitrary<Mutation> =>
  fc.oneof(
    fc.oneof(
      change("delete", nothing, anywhere, remove),
      change("empty", nothing, anywhere, (spot) => put(spot, emptied(spot.value))),
      change("empty", nothing, isText, (spot) => put(spot, "")),
      change("nest", fc.integer({ min: 1, max: 200 }), anywhere, (spot, levels) =>
        put(spot, nested(spot.value, levels)),
      ),
    ),
    {
      weight: 3,
      arbitrary: fc.oneof(
        change("repeat", fc.integer({ min: 1, max: 4 }), isList, ({ value }, times) => {
          const list = value as unknown[];
          for (let copy = 0; copy < times && list.length > 0; copy++) list.push(structuredClone(list[copy]));
        }),
        change("reverse", nothing, isList, ({ value }) => (value as unknown[]).reverse()),
      ),
    },
    { weight: 2, arbitrary: change("reword", text, isText, put) },
    {
      weight: 2,
      arbitrary: change("scale", factor, isNumber, (spot, by) => put(spot, finite(Number(spot.value) * by))),
    },
    fc.oneof(
      change(
        "rename",
        key,
        ({ holder }) => !Array.isArray(holder),
        (spot, name) => {
          remove(spot);
          spot.holder[name] = spot.value;
        },
      ),
      change("insert", fc.tuple(key, value), isObject, (spot, [name, inserted]) =>
        put({ ...spot, holder: spot.value as Holder, key: name }, inserted),
      ),
    ),
    change("replace", value, anywhere, put),
    change("copy", fc.nat({ max: 100_000 }), anywhere, (spot, from, spots) =>
      put(spot, spots[from % spots.length]?.value),
    ),
    change("retype", fc.constantFrom(...blockTypes), ({ key }) => key === "type", put),
  );
