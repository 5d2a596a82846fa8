/** Which of the bar's dropdowns is open, and what opened it. */
interface Dropdown {
  open: string | null;
  by: "hover" | "click";
}

export type DropdownEvent =
  | { type: "enter" | "leave" | "click"; group: string }
  /** An item was chosen, Escape pressed, or attention went elsewhere. */
  | { type: "close" };

export const closed: Dropdown = { open: null, by: "hover" };

/** One dropdown is open at a time. The click that follows a hover keeps it open; a click closes what a click opened. */
export function nextDropdown(state: Dropdown, event: DropdownEvent): Dropdown {
  switch (event.type) {
    case "enter":
      return state.open === event.group ? state : { open: event.group, by: "hover" };
    case "leave":
      return state.open === event.group ? closed : state;
    case "click":
      return state.open === event.group && state.by === "click" ? closed : { open: event.group, by: "click" };
    case "close":
      return closed;
  }
}
