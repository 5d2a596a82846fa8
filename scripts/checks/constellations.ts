import type { Constellation } from "../../schemas/constellations.ts";
import type { Path } from "../content/json-path.ts";
import { suggestion } from "../content/problem.ts";
import { type Check, error, namesUsed, warning } from "../content/uses.ts";

/** Every constellation that is named is in `constellations.json` and used, and its lines lead from star to star. */
export const constellations: Check = (uses) => {
  const { content, references } = uses;
  const file = content.shared.constellations;
  if (!file) return [];
  const known = Object.keys(file.value.constellations);
  const unknown = references
    .filter(({ kind, name }) => kind === "constellation" && !known.includes(name))
    .map(({ where, name, place }) =>
      error(
        place(),
        `${where}"${name}" isn't in content/constellations.json.`,
        `${suggestion(name, known)} Or draw it there.`,
      ),
    );
  const astray = Object.entries(file.value.constellations).flatMap(([id, constellation]) =>
    starsNamed(constellation)
      .filter(({ name, stars }) => !Object.hasOwn(stars, name))
      .map(({ name, stars, path }) =>
        error(
          file.document.place(["constellations", id, ...path]),
          `${id}: There is no star "${name}" here.`,
          suggestion(name, Object.keys(stars)),
        ),
      ),
  );
  const used = namesUsed(uses, "constellation");
  const unused = known
    .filter((id) => content.complete && !used.has(id))
    .map((id) =>
      warning(
        file.document.keyPlace(["constellations", id]),
        `Nothing shows the constellation "${id}".`,
        "Use it or remove it.",
      ),
    );
  return [...unknown, ...astray, ...unused];
};

/** Every place where a line, a guide, a shade or an outline names a star, with the stars that it may name. */
function starsNamed({ stars, lines, guides = [], shades, front }: Constellation) {
  const named = (ways: string[][], own: Constellation["stars"], path: Path) =>
    ways.flatMap((way, at) => way.map((name, step) => ({ name, stars: own, path: [...path, at, step] })));
  const shaded = (ways: Constellation["shades"] = [], own: Constellation["stars"], path: Path) =>
    ways.flatMap(({ from, to }, at) => [
      { name: from, stars: own, path: [...path, at, "from"] },
      { name: to, stars: own, path: [...path, at, "to"] },
    ]);
  return [
    ...named(lines, stars, ["lines"]),
    ...named(guides, stars, ["guides"]),
    ...shaded(shades, stars, ["shades"]),
    ...(front
      ? [
          ...named(front.lines, front.stars, ["front", "lines"]),
          ...shaded(front.shades, front.stars, ["front", "shades"]),
          ...front.outline.map((name, step) => ({
            name,
            stars: front.stars,
            path: ["front", "outline", step],
          })),
        ]
      : []),
  ];
}
