import { expect, test } from "vitest";
import { createPlaces } from "../../src/hash-app/places.ts";
import { blockedStorage, memoryStorage } from "../support/memory-storage.ts";

test("only the latest places are stored", () => {
  const storage = memoryStorage();
  const places = createPlaces(() => storage);
  for (let entry = 0; entry < 200; entry++) places.set(`entry ${entry}`, [entry, 0]);
  places.set("entry 0", [7, 0]);
  const reloaded = createPlaces(() => storage);
  expect(reloaded.get("entry 0")).toEqual([7, 0]);
  expect(reloaded.get("entry 199")).toEqual([199, 0]);
  expect(reloaded.get("entry 1")).toBeUndefined();
});

test("blocked storage and what others wrote there do no harm", () => {
  const places = createPlaces(blockedStorage);
  places.set("a", [5, 0]);
  expect(places.get("a")).toEqual([5, 0]);
  for (const stored of ["{", "null", "7", '["a",[1,2]]', '[["a","1"]]', '[["a",["1",2]]]'])
    expect(createPlaces(() => memoryStorage({ places: stored })).get("a"), stored).toBeUndefined();
});
