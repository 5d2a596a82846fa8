/**
 * Stands for `react` where static views are bundled to be drawn: what draws without a browser, and no more. A view that
 * asks for state or effects does not bundle.
 */
import { type Component, type Context, type StaticNode, state } from "./tree.ts";

/** A value for everything below where it is given, as `<Context value={…}>`. */
export function createContext<T>(value: T): Context<T> {
  const context: Context<T> = { value };
  context.Provider = context;
  return context;
}

export const use = <T>(context: Context<T>): T => context.value;

/** An id that no other element of the page has. */
export const useId = (): string => `_${state.prefix}${(state.ids++).toString(36)}`;

export const Fragment: Component = ({ children }) => children as StaticNode;
