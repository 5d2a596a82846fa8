import { type ComponentType, type ReactNode, startTransition, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { type IslandName, islandViews } from "./island-views.tsx";

/** The server's markup of islands that returned to the page as the visitor left them. */
const servedMarkup = new WeakMap<HTMLElement, HTMLElement>();

/**
 * Hydrates an island until its page leaves. If its component throws, the server's markup is put back, whose links
 * and plain form work.
 *
 * @returns when it is hydrated, or static for good
 */
export function hydrate(island: HTMLElement, leave: AbortSignal): Promise<void> {
  const { id, dataset } = island;
  const View = islandViews[dataset.island as IslandName] as ComponentType<object>;
  const props = JSON.parse(dataset.props ?? "{}");
  const served = servedMarkup.get(island) ?? (island.cloneNode(true) as HTMLElement);
  if (servedMarkup.has(island)) putBack(island, served);
  const { promise, resolve } = Promise.withResolvers<void>();
  // A transition is rendered in slices, not in one long task.
  startTransition(() => {
    const root = hydrateRoot(
      island,
      <Hydrated onHydrated={resolve}>
        <View {...props} />
      </Hydrated>,
      {
        identifierPrefix: id,
        // A browser's translator or an extension changed the markup, so React rendered the island again.
        onRecoverableError: () => fillKept(island, served),
        onUncaughtError(error) {
          console.error(error);
          // React clears the island first.
          queueMicrotask(() => {
            putBack(island, served);
            resolve();
          });
        },
      },
    );
    leave.addEventListener("abort", () => {
      // The island stays visible until the next page replaces it.
      const still = island.cloneNode(true) as HTMLElement;
      servedMarkup.set(still, served);
      island.replaceWith(still);
      root.unmount();
    });
  });
  return promise;
}

const putBack = (island: HTMLElement, served: HTMLElement) =>
  island.replaceChildren(...served.cloneNode(true).childNodes);

/** Fills elements of `Kept` that were rendered without the server's markup. */
function fillKept(island: HTMLElement, served: HTMLElement) {
  for (const empty of island.querySelectorAll<HTMLElement>("[data-kept]:empty")) {
    const kept = served.querySelector(`[data-kept="${empty.dataset.kept}"]`);
    if (kept) empty.append(...kept.cloneNode(true).childNodes);
  }
}

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useLayoutEffect(onHydrated, [onHydrated]);
  return children;
}
