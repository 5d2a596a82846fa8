import type { contactLimits } from "../contact-limits.ts";

/** The body of the request: six fields and nothing else. */
export interface Message {
  services: string[];
  company: string;
  name: string;
  email: string;
  /** Empty if the visitor left it blank. */
  phone: string;
  message: string;
}

export function readMessage(form: FormData): Message {
  const text = (name: keyof typeof contactLimits) => String(form.get(name) ?? "").trim();
  return {
    services: form.getAll("services").map(String),
    company: text("company"),
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    message: text("message"),
  };
}
