import type { HTMLAttributes, ReactNode } from "react";

interface KeptProps extends HTMLAttributes<HTMLElement> {
  as: "div" | "li" | "span";
  /** Unique within the island. */
  name: string;
  /** Given on the server alone. */
  children: ReactNode | undefined;
}

const { trustedTypes } = globalThis as { trustedTypes?: { emptyHTML: string } };

/** One object for all renders, since React writes new HTML when the object changes. */
const nothing = { __html: trustedTypes?.emptyHTML ?? "" };

/** Static markup inside an island: hydration leaves what the server rendered as it is, and needs no data for it. */
export function Kept({ as: Element, name, children, ...attributes }: KeptProps) {
  if (children !== undefined)
    return (
      <Element {...attributes} data-kept={name}>
        {children}
      </Element>
    );
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: constant
    <Element {...attributes} data-kept={name} suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
  );
}
