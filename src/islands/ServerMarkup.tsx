import type { HTMLAttributes, ReactNode } from "react";

interface ServerMarkupProps extends HTMLAttributes<HTMLElement> {
  as: "div" | "li" | "span";
  /** Unique within the island. */
  name: string;
  /** Only defined on the server. */
  children: ReactNode | undefined;
}

const { trustedTypes } = globalThis as { trustedTypes?: { emptyHTML: string } };

/** A constant object, because React writes the HTML again whenever the object changes. */
const nothing = { __html: trustedTypes?.emptyHTML ?? "" };

/** An element of an island with static content: hydration keeps it, so that the browser needs no data for it. */
export function ServerMarkup({ as: Element, name, children, ...attributes }: ServerMarkupProps) {
  const kept = children === undefined && { suppressHydrationWarning: true, dangerouslySetInnerHTML: nothing };
  return (
    <Element {...attributes} {...kept} data-kept={name}>
      {children}
    </Element>
  );
}
