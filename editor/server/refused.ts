import type { Refusal } from "../protocol.ts";

/** An operation that the server refuses. */
export class Refused extends Error {
  override name = "Refused";
  readonly status: number;
  readonly refusal: Refusal;

  /** @param status of HTTP */
  constructor(status: number, message: string, details: Omit<Refusal, "message"> = {}) {
    super(message);
    this.status = status;
    this.refusal = { message, ...details };
  }
}
