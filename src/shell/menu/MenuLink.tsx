import type { ComponentProps } from "react";
import { PageLink } from "../../ui/text/PageLink.tsx";

interface MenuLinkProps extends ComponentProps<typeof PageLink> {
  /** Path of the current page. */
  current: string;
}

/** A link to a page, with `aria-current` if it is the current page. */
export function MenuLink({ current, ...link }: MenuLinkProps) {
  return <PageLink {...link} aria-current={link.path === current ? "page" : undefined} />;
}
