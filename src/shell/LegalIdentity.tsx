import { useShell } from "../i18n/shell-context.tsx";

/** The name, address and tax number of the site's owner, if they are known. */
export function LegalIdentity() {
  const { legal } = useShell();
  return legal && [legal.name, legal.address, legal.taxNumber].join(" · ");
}
