import fc from "fast-check";

/** One change to a document. `at` selects one of the values to which the change applies. */
type Mutation =
  | { change: "delete" | "repeat" | "reverse" | "empty" | "nest"; at: number }
  | { change: "rename" | "insert"; at: number; key: string }
  | { change: "replace"; at: number; value: unknown }
  | { change: "reword"; at: number; text: string }
  | { change: "scale"; at: number; factor: number }
  | { change: "copy"; at: number; from: number }
  | { change: "retype"; at: number; type: string };

type Holder = Record<PropertyKey, unknown>;

/** A value inside a document, with the object or list that contains it and its key there. */
interface Spot {
  holder: Holder;
  key: string;
  value: unknown;
}

const isHolder = (value: unknown): value is Holder => typeof value === "object" && value !== null;

/** Returns a copy of the document with the mutations applied in order. */
export function mutate(document: unknown, mutations: Mutation[]): unknown {
  const root: Holder = { root: structuredClone(document) };
  for (const mutation of mutations) apply(mutation, spotsOf(root));
  return root.root;
}

function apply(mutation: Mutation, spots: Spot[]) {
  const pick = (fits: (spot: Spot) => boolean, at = mutation.at): Spot | undefined => {
    const fitting = spots.filter(fits);
    return fitting[at % fitting.length];
  };
  const inObject = ({ holder }: Spot) => !Array.isArray(holder);
  const any = pick(() => true);
  if (!any) return;

  switch (mutation.change) {
    case "delete":
      remove(any);
      break;
    case "repeat": {
      const list = pick(({ value }) => Array.isArray(value) && value.length > 0)?.value as unknown[];
      const copies = 1 + (mutation.at % 4);
      for (let copy = 0; copy < copies; copy++) list?.push(structuredClone(list[copy % list.length]));
      break;
    }
    case "reverse":
      (pick(({ value }) => Array.isArray(value))?.value as unknown[] | undefined)?.reverse();
      break;
    case "empty":
      any.holder[any.key] = emptied(any.value);
      break;
    case "nest":
      any.holder[any.key] = nested(any.value, 1 + (mutation.at % 200));
      break;
    case "rename": {
      const spot = pick(inObject);
      if (!spot) break;
      remove(spot);
      spot.holder[mutation.key] = spot.value;
      break;
    }
    case "insert": {
      const spot = pick(({ value }) => isHolder(value) && !Array.isArray(value));
      if (isHolder(spot?.value)) spot.value[mutation.key] = structuredClone(any.value);
      break;
    }
    case "replace":
      any.holder[any.key] = structuredClone(mutation.value);
      break;
    case "reword": {
      const spot = pick(({ value }) => typeof value === "string");
      if (spot) spot.holder[spot.key] = mutation.text;
      break;
    }
    case "scale": {
      const spot = pick(({ value }) => typeof value === "number");
      if (spot) spot.holder[spot.key] = finite((spot.value as number) * mutation.factor);
      break;
    }
    case "copy": {
      const from = pick(() => true, mutation.from);
      any.holder[any.key] = structuredClone(from?.value);
      break;
    }
    case "retype": {
      const spot = pick(({ key }) => key === "type") ?? any;
      spot.holder[spot.key] = mutation.type;
      break;
    }
  }
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

const unusualTexts = [
  "",
  " ",
  "\n",
  "a\n",
  "\u0000",
  "\u2028",
  "\u{1F300}",
  "\uD800",
  "e\u0301",
  "\u202Eabc",
  "constructor",
  "smart-post-sale",
  "Smart",
  "a--b",
  "a/b",
  "a@b",
  "pt-BR",
  "percent",
  "true",
  "12",
];

const unusualNumbers = [
  0,
  -0,
  -1,
  1,
  99.999999,
  100,
  100.000001,
  1e-320,
  2 ** 53 + 2,
  1e21,
  Number.MAX_VALUE,
];

const factor = fc.constantFrom(0, -0, 0.5, 1.01, 30, 1e300, -1);

const text = fc.oneof(fc.constantFrom(...unusualTexts), fc.string({ unit: "binary" }), fc.lorem());

/** Never `__proto__`, which the reader rejects before validation. */
const key = fc
  .oneof(
    fc.constantFrom("constructor", "toString", "hasOwnProperty", "length", "$schema", "", "0", "es", "fr"),
    fc.constantFrom("type", "title", "label", "value", "values", "anchor", "tone", "intro", "heading"),
    fc.string(),
  )
  .filter((name) => name !== "__proto__");

const value = fc.oneof(
  text,
  fc.constantFrom<unknown>(...unusualNumbers, null, true, false, [], {}, [[]], { es: "a" }, { es: "" }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue().filter((json) => !JSON.stringify(json).includes("__proto__")),
);

/** Generates changes to documents. About half of them keep a valid document valid. */
export const mutation = (blockTypes: string[]): fc.Arbitrary<Mutation> => {
  const at = fc.nat({ max: 100_000 });
  const change = <C extends Mutation["change"]>(...changes: C[]) => fc.constantFrom(...changes);
  return fc.oneof(
    fc.record({ change: change("delete", "empty", "nest"), at }),
    { arbitrary: fc.record({ change: change("repeat", "reverse"), at }), weight: 3 },
    { arbitrary: fc.record({ change: change("reword"), at, text }), weight: 2 },
    { arbitrary: fc.record({ change: change("scale"), at, factor }), weight: 2 },
    fc.record({ change: change("rename", "insert"), at, key }),
    fc.record({ change: change("replace"), at, value }),
    fc.record({ change: change("copy"), at, from: at }),
    fc.record({ change: change("retype"), at, type: fc.constantFrom(...blockTypes) }),
  );
};
