import { type ComponentType, type ReactNode, startTransition, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { type IslandName, islandViews } from "../../islands/island-views.tsx";

/**
 * Hydrates an island until its page is replaced. If its component throws, restores the server's markup, whose links and
 * form work without JavaScript.
 *
 * @param pageSignal aborts when the page is replaced
 * @returns a promise that resolves when the island is hydrated, or permanently static
 */
export function hydrate(island: HTMLElement, pageSignal: AbortSignal): Promise<void> {
  const { id, dataset } = island;
  const View = islandViews[dataset.island as IslandName] as ComponentType<object>;
  const props = JSON.parse(dataset.props ?? "{}");
  const served = island.cloneNode(true) as HTMLElement;
  const { promise, resolve } = Promise.withResolvers<void>();
  // In a transition, React renders in slices instead of in one long task.
  startTransition(() => {
    const root = hydrateRoot(
      island,
      <Hydrated onHydrated={resolve}>
        <View {...props} />
      </Hydrated>,
      {
        identifierPrefix: id,
        // If a translation tool or an extension has changed the markup, React has rendered the island again, with these
        // elements empty.
        onRecoverableError: () => restoreServerMarkup(island, served),
        onUncaughtError(error) {
          console.error(error);
          // Runs after React has cleared the island.
          queueMicrotask(() => {
            island.replaceChildren(...served.childNodes);
            resolve();
          });
        },
      },
    );
    pageSignal.addEventListener("abort", () => root.unmount());
  });
  return promise;
}

/** Restores the markup of `ServerMarkup` elements after React has rendered them empty. */
function restoreServerMarkup(island: HTMLElement, served: HTMLElement) {
  for (const empty of island.querySelectorAll<HTMLElement>("[data-kept]:empty")) {
    const kept = served.querySelector(`[data-kept="${empty.dataset.kept}"]`);
    if (kept) empty.append(...kept.cloneNode(true).childNodes);
  }
}

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useLayoutEffect(onHydrated, [onHydrated]);
  return children;
}
