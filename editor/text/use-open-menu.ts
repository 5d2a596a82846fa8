import { useLayoutEffect } from "react";

/** Keeps a menu of the page open, whatever the pointer does. */
export function useOpenMenu(menu: HTMLElement | null | undefined): void {
  useLayoutEffect(() => {
    if (!menu) return;
    menu.popover = "manual";
    menu.showPopover();
    return () => {
      if (menu.isConnected) menu.hidePopover();
    };
  }, [menu]);
}
