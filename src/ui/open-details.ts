/** Opens the answer that contains the target of a link, as browsers do for an address. */
export function openDetails(target: Element) {
  const details = target.closest("details");
  if (details) details.open = true;
}
