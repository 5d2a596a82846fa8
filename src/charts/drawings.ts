/** What the compiler adds to each chart block: its geometry, laid out for a wide and for a narrow place. Types only. */

/** The same chart laid out twice; a container query shows the one that fits. */
export interface Layouts<Geometry> {
  wide: Geometry;
  narrow: Geometry;
}

// biome-ignore lint/suspicious/noEmptyInterface: the chart types add their geometries here.
export interface Drawings {}
