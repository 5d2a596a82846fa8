import type { Answer, Operation, Refusal, Request } from "./protocol.ts";

/** The server didn't do what it was asked to. */
export class Refused extends Error {
  override name = "Refused";
  /** Of HTTP: 409 if a value was changed elsewhere, 410 if the page is out of date, 422 for new errors; 0 without an answer. */
  readonly status: number;
  readonly refusal: Refusal;

  constructor(status: number, refusal: Refusal) {
    super(refusal.message);
    this.status = status;
    this.refusal = refusal;
  }
}

/**
 * Asks the development server for an operation.
 *
 * @throws {Refused} if the server refuses it, or doesn't answer
 */
export async function call<O extends Operation>(operation: O, args: Request<O>): Promise<Answer<O>> {
  const token = document.querySelector<HTMLMetaElement>("meta[name=edit-token]")?.content ?? "";
  const response = await fetch(`/__edit/${operation}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-edit-token": token },
    body: JSON.stringify(args),
  }).catch(() => {
    throw new Refused(0, { message: "The development server doesn't answer. Is npm run dev still running?" });
  });
  if (response.ok) return response.json();
  const refusal = await response.json().catch(() => undefined);
  throw new Refused(response.status, refusal ?? { message: `The server failed (${response.status}).` });
}
