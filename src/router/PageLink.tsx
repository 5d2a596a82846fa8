import { type AnchorHTMLAttributes, type ReactNode, use } from "react";
import { Link } from "react-router-dom";
import { PrefetchContext } from "./prefetch-context.tsx";

interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** The page's path without a leading slash; empty for home. */
  path: string;
  children: ReactNode;
}

/** A link to a page of this site, which starts loading when someone is about to follow the link. */
export function PageLink({ path, ...anchor }: PageLinkProps) {
  const prefetch = use(PrefetchContext);
  return (
    <Link
      {...anchor}
      to={`/${path}`}
      discover="none"
      onPointerEnter={(event) => {
        prefetch(path);
        anchor.onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        prefetch(path);
        anchor.onFocus?.(event);
      }}
    />
  );
}
