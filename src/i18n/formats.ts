/**
 * How a language writes numbers and times, decided once, on the server. Browsers differ in that: what they wrote by
 * themselves wouldn't be what the document says, and React would replace it, with the fields that visitors type in.
 */
export interface Formats {
  locale: string;
  decimal: string;
  group: string;
  /** The least number of digits that are grouped, and how many are in each group before the last, which has three. */
  groupedFrom: number;
  groupSize: number;
  /** A time, such as 8:40 PM, and an hour, such as 8 PM. */
  time: TimeFormat;
  hour: TimeFormat;
}

interface TimeFormat {
  /** The hour after which the numbers begin again, and what is written in place of 0. */
  cycle: 12 | 24;
  zero: 0 | 12;
  hourDigits: number;
  /** Templates with `{hour}` and `{minute}`, before and after noon. */
  morning: string;
  evening: string;
}

/** Reads how a language writes numbers and times. Only the server calls it. */
export function formatsOf(locale: string): Formats {
  const numbers = new Intl.NumberFormat(locale);
  const parts = numbers.formatToParts(123_456_789.5);
  const integers = parts.filter(({ type }) => type === "integer");
  const signOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  return {
    locale,
    decimal: signOf("decimal"),
    group: signOf("group"),
    groupedFrom: numbers.format(1000).length > 4 ? 4 : 5,
    groupSize: integers.at(-2)?.value.length ?? 3,
    time: timeFormatOf(locale, { timeStyle: "short" }),
    hour: timeFormatOf(locale, { hour: "numeric" }),
  };
}

function timeFormatOf(locale: string, options: Intl.DateTimeFormatOptions): TimeFormat {
  const times = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  const partsAt = (hour: number) => times.formatToParts(Date.UTC(1970, 0, 1, hour, 5));
  const templateAt = (hour: number) =>
    partsAt(hour)
      .map(({ type, value }) => (type === "hour" || type === "minute" ? `{${type}}` : value))
      .join("");
  const { hourCycle } = times.resolvedOptions();
  return {
    cycle: hourCycle === "h23" || hourCycle === "h24" ? 24 : 12,
    zero: hourCycle === "h12" ? 12 : 0,
    hourDigits: partsAt(3).find(({ type }) => type === "hour")?.value.length ?? 1,
    morning: templateAt(3),
    evening: templateAt(15),
  };
}

/** Returns a function that writes a time of day, such as "20:40", as a language does, and can add minutes to it. */
export const clockOf = (format: TimeFormat) => {
  const { cycle, zero, hourDigits, morning, evening } = format;
  return (time: string, minutes = 0) => {
    const [hours = 0, rest = 0] = time.split(":").map(Number);
    const [hour, minute] = [Math.floor((hours * 60 + rest + minutes) / 60) % 24, (rest + minutes) % 60];
    return (hour < 12 ? morning : evening)
      .replace("{hour}", String(hour % cycle || zero).padStart(hourDigits, "0"))
      .replace("{minute}", String(minute).padStart(2, "0"));
  };
};
