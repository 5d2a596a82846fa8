/** Latitudes in degrees, by time zone: of the largest city for which the zone is used. */
const latitudes: Record<string, number> = {
  "Africa/Cairo": 30,
  "Africa/Johannesburg": -26,
  "Africa/Lagos": 6,
  "Africa/Nairobi": -1,
  "America/Anchorage": 61,
  "America/Argentina/Buenos_Aires": -35,
  "America/Bogota": 5,
  "America/Buenos_Aires": -35,
  "America/Cancun": 21,
  "America/Caracas": 10,
  "America/Chicago": 42,
  "America/Costa_Rica": 10,
  "America/Denver": 40,
  "America/El_Salvador": 14,
  "America/Guatemala": 15,
  "America/Guayaquil": -2,
  "America/Halifax": 45,
  "America/Havana": 23,
  "America/La_Paz": -17,
  "America/Lima": -12,
  "America/Los_Angeles": 34,
  "America/Managua": 12,
  "America/Mexico_City": 19,
  "America/Montevideo": -35,
  "America/New_York": 41,
  "America/Panama": 9,
  "America/Phoenix": 33,
  "America/Puerto_Rico": 18,
  "America/Santiago": -33,
  "America/Santo_Domingo": 18,
  "America/Sao_Paulo": -24,
  "America/Tegucigalpa": 14,
  "America/Tijuana": 33,
  "America/Toronto": 44,
  "America/Vancouver": 49,
  "Asia/Kolkata": 19,
  "Asia/Tokyo": 36,
  "Australia/Sydney": -34,
  "Europe/Berlin": 53,
  "Europe/London": 52,
  "Europe/Madrid": 40,
  "Europe/Paris": 49,
  "Pacific/Auckland": -37,
  "Pacific/Honolulu": 21,
};

/** Nearer to the equator, the horizon would be a line through the pole. */
const leastLatitude = 3;

/** The radius of the celestial equator on the map of the stars. */
const equator = 250;

/** The radius of the disc, in units of the map: stars up to 45° beyond the equator are on it. */
export const mapRadius = 600;

/** Returns the latitude of a time zone's largest city, in degrees, to the north; undefined if it isn't known. */
export const latitudeOf = (zone: string | undefined): number | undefined => latitudes[zone ?? ""];

/**
 * Returns which map of the stars is seen at a latitude, and the horizon on it. The map is a stereographic projection
 * around the celestial pole, in which every circle of the sky is a circle: if the pole is at an altitude of φ and the
 * equator's radius is 1, the horizon's radius is 1 / sin φ, and its centre is cot φ above the pole. See Evans, The
 * History and Practice of Ancient Astronomy, chapter 3.
 *
 * @param latitude in degrees, to the north
 */
export function skyAt(latitude: number) {
  const altitude = (Math.max(Math.abs(latitude), leastLatitude) * Math.PI) / 180;
  const horizon = { centre: equator / Math.tan(altitude), radius: equator / Math.sin(altitude) };
  return { hemisphere: latitude < 0 ? "south" : "north", horizon } as const;
}

const degreesPerHour = 15.0410686;

/**
 * Returns by how many degrees the map is turned clockwise at a time: by the local sidereal time, against the direction
 * in which right ascension increases, which is clockwise for somebody who faces the northern pole.
 *
 * @param longitude in degrees, to the east
 */
export function skyTurn(time: Date, longitude: number, hemisphere: "north" | "south"): number {
  const hoursSince2000 = (time.getTime() - Date.UTC(2000, 0, 1, 12)) / 3_600_000;
  const sidereal = 280.46062 + degreesPerHour * hoursSince2000 + longitude;
  return ((hemisphere === "north" ? -1 : 1) * sidereal) % 360;
}

/** Returns by how many degrees the map turns in some minutes. */
export const turnIn = (minutes: number, hemisphere: "north" | "south" = "north") =>
  ((hemisphere === "north" ? -1 : 1) * degreesPerHour * minutes) / 60;
