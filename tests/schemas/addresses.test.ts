import { expect, test } from "vitest";
import { menuSchema } from "../../schemas/menu.ts";
import { siteSchema } from "../../schemas/site.ts";

const { url, email, phone } = siteSchema.shape;
const elsewhere = menuSchema.shape.footer.shape.elsewhere.unwrap().element.shape.url;

test.each([
  ["url", "https://agency.example/", true, url],
  ["url", "https://agency.example/site/", true, url],
  ["url", "https://agencia-diseño.example:8443/", true, url],
  ["url", "https://agency,example/", false, url],
  ["url", "https://https://agency.example/", false, url],
  ["url", "https://agency/", false, url],
  ["url", "https:/agency.example/", false, url],
  ["elsewhere", "https://www.linkedin.com/company/nova?trk=a#b", true, elsewhere],
  ["elsewhere", "https://linkedin,com/nova", false, elsewhere],
  ["elsewhere", "https://www/linkedin.com", false, elsewhere],
  ["email", "ana.b+c@mail.agency.example", true, email],
  ["email", "mailto:ana@agency.example", false, email],
  ["email", "ana@agency.example,bo@agency.example", false, email],
  ["email", "ana@agency..example", false, email],
  ["phone", "+52 55 1234 5678", true, phone],
  ["phone", "+1 (555) 123-4567", true, phone],
  ["phone", "+525512345678", true, phone],
  ["phone", "+052 55 1234 5678", false, phone],
  ["phone", "+49 (0)30 1234567", false, phone],
  ["phone", "+52 (55 1234 5678", false, phone],
  ["phone", "+52 55 1234 5678 9012", false, phone],
])("%s: %j is right: %s", (_field, written, isRight, schema) => {
  expect(schema.safeParse(written).success).toBe(isRight);
});
