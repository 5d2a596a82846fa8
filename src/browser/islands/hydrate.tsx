import { type ComponentType, type ReactNode, startTransition, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import "../foreign-nodes.ts";
import { restoreMarkup } from "./restore-markup.ts";
import type { ServedMarkup } from "./served-markup.ts";

/** How many changes are undone during hydration. A tool may answer each time with another one. */
const mostChanges = 20;

/**
 * Hydrates an island until its page is replaced. Until then, undoes what others change in its markup, because React
 * would replace markup that it doesn't expect, with the field that a visitor is typing in. If the component throws,
 * restores the server's markup, whose links and form work without JavaScript.
 *
 * @param pageSignal aborts when the page is replaced
 * @param isAwaited whether a click waits for it
 * @returns a promise that resolves when the island is hydrated, or permanently static
 */
export function hydrate(
  island: HTMLElement,
  View: ComponentType<object>,
  served: ServedMarkup,
  pageSignal: AbortSignal,
  isAwaited: boolean,
): Promise<void> {
  const { id, dataset } = island;
  const props = JSON.parse(dataset.props ?? "{}");
  const { promise, resolve } = Promise.withResolvers<void>();
  let changesLeft = mostChanges;
  const changes = new MutationObserver(() => {
    restoreMarkup(served);
    changes.takeRecords();
    if (--changesLeft === 0) changes.disconnect();
  });
  const end = () => {
    changes.disconnect();
    resolve();
  };
  // In a transition, React renders in slices instead of in one long task. But a click would wait longer, and a tool that
  // has changed the markup would change it again between two slices.
  const schedule = restoreMarkup(served) || isAwaited ? flushSync : startTransition;
  changes.observe(island, { childList: true, characterData: true, subtree: true });
  schedule(() => {
    const root = hydrateRoot(
      island,
      <Hydrated onHydrated={end}>
        <View {...props} />
      </Hydrated>,
      {
        identifierPrefix: id,
        // If the markup was changed before it was recorded, React has rendered the island again.
        onRecoverableError: () => restoreKept(island, served),
        onUncaughtError(error) {
          console.error(error);
          // Runs after React has cleared the island.
          queueMicrotask(() => {
            restoreMarkup(served);
            end();
          });
        },
      },
    );
    pageSignal.addEventListener("abort", () => {
      changes.disconnect();
      root.unmount();
    });
  });
  return promise;
}

/** Restores the markup of `ServerMarkup` elements after React has rendered them empty. */
function restoreKept(island: HTMLElement, served: ServedMarkup) {
  for (const empty of island.querySelectorAll<HTMLElement>("[data-kept]:empty"))
    for (const [node, children] of served)
      if (node instanceof HTMLElement && node.dataset.kept === empty.dataset.kept)
        empty.append(...(children as Node[]));
}

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useLayoutEffect(onHydrated, [onHydrated]);
  return children;
}
