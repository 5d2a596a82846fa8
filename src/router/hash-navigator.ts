import { createPath, type Navigator } from "react-router-dom";

const refuse = () => {
  throw new Error(
    "hashNavigator: a page that is only written can't go anywhere. Use HashRouter in a browser.",
  );
};

/** Writes the same addresses as `HashRouter`, where there is no browser. */
export const hashNavigator: Navigator = {
  createHref: (to) => `#${typeof to === "string" ? to : createPath(to)}`,
  push: refuse,
  replace: refuse,
  go: refuse,
};
