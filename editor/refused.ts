import type { Refusal } from "./protocol.ts";

/** The server didn't do what it was asked to. */
export class Refused extends Error {
  override name = "Refused";
  /** Of HTTP: 409 if a value was changed elsewhere, 410 if the page is out of date, 422 for new errors; 0 without an answer. */
  readonly status: number;
  readonly refusal: Refusal;

  constructor(status: number, message: string, details: Omit<Refusal, "message"> = {}) {
    super(message);
    this.status = status;
    this.refusal = { message, ...details };
  }
}
