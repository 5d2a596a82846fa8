/** What a static view draws, before it is text. */
export type StaticNode = StaticElement | StaticNode[] | string | number | boolean | null | undefined;

export type Props = Record<string, unknown>;
export type Component = (props: Props) => StaticNode;

export interface Context<T = unknown> {
  /** As it is where the tree is being drawn. */
  value: T;
  Provider?: Context<T>;
}

export interface StaticElement {
  /** A tag's name, or what draws the element. */
  type: string | Component | Context;
  props: Props;
}

/** Of the tree that is being drawn: what its ids begin with, and how many it has. */
export const state = { prefix: "", ids: 0 };
