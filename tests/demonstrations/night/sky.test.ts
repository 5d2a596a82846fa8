import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { latitudeOf, skyAt, skyTurn, turnIn } from "../../../src/demonstrations/night/sky.ts";

/** Right ascension in hours and declination in degrees, J2000, of the SIMBAD database. */
const named = {
  Polaris: [2.5303, 89.2641],
  Vega: [18.6156, 38.7837],
  Capella: [5.2782, 45.998],
  Arcturus: [14.261, 19.1824],
  Betelgeuse: [5.9195, 7.4071],
  Rigel: [5.2423, -8.2016],
  Sirius: [6.7525, -16.7161],
  Spica: [13.4199, -11.1613],
} as const;

const svg = readFileSync("content/illustrations/caelum.svg", "utf8");

/** Returns the points of a map of the stars. */
function pointsOf(hemisphere: "north" | "south"): [x: number, y: number][] {
  const group = svg.match(new RegExp(`<g id="${hemisphere}".*?</g>`, "s"))?.[0] ?? "";
  return [...group.matchAll(/ d="([^"]*)"/g)].flatMap(([, path = ""]) => {
    let [x, y] = [0, 0];
    return [...path.matchAll(/m(-?\d+)\s?(-?\d+)h0/g)].map(([, dx, dy]): [number, number] => {
      x += Number(dx);
      y += Number(dy);
      return [x, y];
    });
  });
}

/** The position of the star on a map whose equator has the radius 250: an angle from the pole, and one from the top. */
const placeOf = (hours: number, declination: number, side: 1 | -1): [x: number, y: number] => {
  const radius = 250 * Math.tan((((90 - side * declination) / 2) * Math.PI) / 180);
  const angle = (side * hours * Math.PI) / 12;
  return [radius * Math.sin(angle), -radius * Math.cos(angle)];
};

describe("the map of the stars", () => {
  test.each(Object.entries(named))(
    "has %s in its place, in both hemispheres if it is seen there",
    (_, [hours, declination]) => {
      for (const [hemisphere, side] of [
        ["north", 1],
        ["south", -1],
      ] as const) {
        const [x, y] = placeOf(hours, declination, side);
        if (side * declination < -45) continue;
        const nearest = Math.min(...pointsOf(hemisphere).map(([px, py]) => Math.hypot(px - x, py - y)));
        expect(nearest).toBeLessThan(1.5);
      }
    },
  );

  test("has all stars that are as bright as those one sees from a town, and no others", () => {
    expect(pointsOf("north").length).toBeGreaterThan(700);
    expect(pointsOf("north").length).toBeLessThan(921);
    // Random dots would be as dense between the stars of the Plough as elsewhere: there are few.
    const [bowlX, bowlY] = placeOf(11.6, 56.5, 1);
    const inBowl = pointsOf("north").filter(([x, y]) => Math.hypot(x - bowlX, y - bowlY) < 4);
    expect(inBowl).toEqual([]);
  });
});

describe("the horizon", () => {
  test.each([61, 41, 19, -12, -35])("at %s°, is as far below the pole as the pole is high", (latitude) => {
    const { horizon, hemisphere } = skyAt(latitude);
    expect(hemisphere).toBe(latitude < 0 ? "south" : "north");
    // The horizon crosses the meridian below the pole where the distance from the pole is the pole's altitude.
    const below = horizon.radius - horizon.centre;
    const altitude = (2 * Math.atan(below / 250) * 180) / Math.PI;
    expect(Math.abs(altitude - Math.abs(latitude))).toBeLessThan(1);
    // Polaris is within a degree of the pole.
    const [, polarisY] = placeOf(...named.Polaris, 1);
    expect(
      Math.abs((2 * Math.atan((below + polarisY) / 250) * 180) / Math.PI - Math.abs(latitude)),
    ).toBeLessThan(1);
  });

  test("is that of the visitor's time zone, if its latitude is known", () => {
    expect(latitudeOf("America/New_York")).toBe(41);
    expect(latitudeOf("America/Argentina/Buenos_Aires")).toBeLessThan(0);
    expect(latitudeOf("Mars/Olympus")).toBeUndefined();
    expect(latitudeOf(undefined)).toBeUndefined();
  });
});

describe("the turn of the sky", () => {
  test("brings to the top the right ascension of the local sidereal time", () => {
    // Meeus, Astronomical Algorithms, example 12.a: 1987 April 10, 0 h UT, 13h 10m 46s at Greenwich.
    const sidereal = 15 * (13 + 10 / 60 + 46.4 / 3600);
    const turned = ((skyTurn(new Date("1987-04-10T00:00Z"), 0, "north") % 360) + 360) % 360;
    expect(turned).toBeCloseTo(360 - sidereal, 1);
    expect(skyTurn(new Date("1987-04-10T00:00Z"), 90, "south") % 360).toBeCloseTo(
      ((sidereal + 90) % 360) - 360,
      1,
    );
  });

  test("is a little more than a circle in a day, against the clock in the north and with it in the south", () => {
    expect(turnIn(24 * 60, "north")).toBeCloseTo(-360.9856, 3);
    expect(turnIn(24 * 60, "south")).toBeCloseTo(360.9856, 3);
  });
});
