/** Returns a function that writes a time of day, such as "20:40", as the locale does, and can add minutes to it. */
export function clockOf(locale: string) {
  const { format } = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" });
  return (time: string, minutes = 0) => format(Date.parse(`1970-01-01T${time}Z`) + minutes * 60_000);
}
