import type { AnchorHTMLAttributes, ReactNode } from "react";
import { Link } from "react-router-dom";

interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** The page's path without a leading slash; empty for home. */
  path: string;
  children: ReactNode;
}

/** A link to a page of this site. */
export function PageLink({ path, ...anchor }: PageLinkProps) {
  return <Link to={`/${path}`} {...anchor} />;
}
