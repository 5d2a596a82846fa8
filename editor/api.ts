import { useCallback, useEffect, useRef, useState } from "react";
import type { Version } from "./editable.ts";
import type { Answer, Operation, Refusal, Request } from "./protocol.ts";
import { Refused } from "./refused.ts";

/** Asks the development server for an operation. @throws {Refused} if the server refuses it, or doesn't answer */
export async function call<O extends Operation>(operation: O, args: Request<O>): Promise<Answer<O>> {
  const token = document.querySelector<HTMLMetaElement>("meta[name=edit-token]")?.content ?? "";
  const response = await fetch(`/__edit/${operation}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-edit-token": token },
    body: JSON.stringify(args),
  }).catch(() => {
    throw new Refused(0, "The development server doesn't answer. Is npm run dev still running?");
  });
  if (response.ok) return response.json();
  const failed: Refusal = { message: `The server failed (${response.status}).` };
  const { message, ...details }: Refusal = await response.json().catch(() => failed);
  throw new Refused(response.status, message, details);
}

/**
 * The answer to a request, which is sent whenever it or the version of the content changes. The last answer stays until
 * the next one, or until nothing is requested.
 */
export function useAnswer<O extends Operation>(operation: O, args?: Request<O>, version?: Version) {
  const [state, setState] = useState<{ answer?: Answer<O>; problem?: string }>({});
  /** How many requests were sent, and which of them has the newest answer. */
  const [sent, shown] = [useRef(0), useRef(0)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal requests are the same
  const read = useCallback(async () => {
    const own = ++sent.current;
    const next =
      args &&
      (await call(operation, args).then(
        (answer) => ({ answer }),
        ({ message }: Error) => ({ problem: message }),
      ));
    if (own < shown.current) return;
    shown.current = own;
    setState((last) => (next ? { answer: last.answer, ...next } : {}));
  }, [operation, JSON.stringify(args)]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have another answer
  useEffect(() => void read(), [read, version]);
  return { ...state, read };
}
