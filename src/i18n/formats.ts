/**
 * How a language writes numbers and times, decided once, on the server. Browsers differ in that: what they wrote by
 * themselves wouldn't be what the document says, and React would replace it, with the fields that visitors type in.
 */
export type Formats = ReturnType<typeof formatsOf>;

/** Reads how a language writes numbers and times. Only the server calls it. */
export function formatsOf(locale: string) {
  const numbers = new Intl.NumberFormat(locale);
  const parts = numbers.formatToParts(123_456_789.5);
  const integers = parts.filter(({ type }) => type === "integer");
  const signOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  return {
    locale,
    decimal: signOf("decimal"),
    group: signOf("group"),
    /** The least number of digits that are grouped, and how many are in each group before the last, which has three. */
    groupedFrom: numbers.format(1000).length > 4 ? 4 : 5,
    groupSize: integers.at(-2)?.value.length ?? 3,
    /** A time, such as 8:40 PM, and an hour, such as 8 PM. */
    time: timeFormatOf(locale, { timeStyle: "short" }),
    hour: timeFormatOf(locale, { hour: "numeric" }),
  };
}

function timeFormatOf(locale: string, options: Intl.DateTimeFormatOptions) {
  const times = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  const atHours = Array.from({ length: 24 }, (_, hour) => times.formatToParts(Date.UTC(1970, 0, 1, hour, 5)));
  const templateOf = (parts: Intl.DateTimeFormatPart[] = []) =>
    parts.map(({ type, value }) => (type === "hour" || type === "minute" ? `{${type}}` : value)).join("");
  return {
    /** How each hour is written, from midnight, with spaces in between. */
    hours: atHours.map((parts) => parts.find(({ type }) => type === "hour")?.value).join(" "),
    /** Templates with `{hour}` and `{minute}`, before and after noon. */
    morning: templateOf(atHours[3]),
    evening: templateOf(atHours[15]),
  };
}

/** Returns a function that writes a time of day, such as "20:40", as a language does, and can add minutes to it. */
export const clockOf =
  ({ hours, morning, evening }: Formats["time"]) =>
  (time: string, minutes = 0) => {
    const [hoursBefore = 0, rest = 0] = time.split(":").map(Number);
    const hour = (hoursBefore + Math.floor((rest + minutes) / 60)) % 24;
    return (hour < 12 ? morning : evening)
      .replace("{hour}", hours.split(" ")[hour] ?? "")
      .replace("{minute}", String((rest + minutes) % 60).padStart(2, "0"));
  };
