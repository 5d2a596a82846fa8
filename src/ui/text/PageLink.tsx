import type { AnchorHTMLAttributes, ReactNode } from "react";
import { useHref } from "./href-context.tsx";

interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** The page's path without a leading slash; empty for home. */
  path: string;
  children: ReactNode;
}

/** A link to a page of this site. */
export function PageLink({ path, children, ...anchor }: PageLinkProps) {
  const href = useHref();
  return (
    <a {...anchor} href={href(path)}>
      {children}
    </a>
  );
}
