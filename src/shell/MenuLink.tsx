import type { ComponentProps } from "react";
import { PageLink } from "../ui/PageLink.tsx";

interface MenuLinkProps extends ComponentProps<typeof PageLink> {
  /** Path of the page on the screen. */
  current: string;
}

/** A link that says so where it leads to the page on the screen. */
export function MenuLink({ current, ...link }: MenuLinkProps) {
  return <PageLink {...link} aria-current={link.path === current ? "page" : undefined} />;
}
