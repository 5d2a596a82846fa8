import type { Constellation } from "../../../../schemas/constellations.ts";
import type { Path } from "../../json/json-path.ts";
import { error, suggestion } from "../../problem.ts";
import { type Check, checkNames } from "../input/check-input.ts";

/**
 * Every constellation that a file names is in `constellations.json`, each there is used, and its lines join its
 * stars.
 */
export const constellations: Check = (input) => {
  const file = input.content.shared.constellations;
  if (!file) return [];
  const figures = Object.entries(file.value.constellations);
  const listed = { field: "constellations", names: figures.map(([id]) => id) };
  const unused = (id: string) => `Nothing shows the constellation "${id}".`;
  const astray = figures.flatMap(([id, figure]) =>
    starsNamed(figure)
      .filter(({ name, stars }) => !Object.hasOwn(stars, name))
      .map(({ name, stars, path }) =>
        error(
          file.document.place(["constellations", id, ...path]),
          `${id}: There is no star "${name}" here.`,
          suggestion(name, Object.keys(stars)),
        ),
      ),
  );
  return [...checkNames(input, "constellation", file, listed, unused), ...astray];
};

/** Returns every place where a line, a guide, a shade or an outline names a star, with the stars that it may name. */
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
