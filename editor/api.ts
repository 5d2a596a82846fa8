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
