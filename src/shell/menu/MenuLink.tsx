import type { ComponentProps } from "react";
import { PageLink } from "../../ui/text/PageLink.tsx";

interface MenuLinkProps extends ComponentProps<typeof PageLink> {
  /** Path of the current page. */
  current: string;
}

/** A page link that is marked if it leads to the current page. */
export function MenuLink({ current, ...link }: MenuLinkProps) {
  return <PageLink {...link} aria-current={link.path === current ? "page" : undefined} />;
}
