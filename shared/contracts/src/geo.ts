/**
 * A position on Earth in WGS 84 degrees. Named fields, so the order can not be mixed up; where a
 * pair is needed (GeoJSON, OpenLayers) it is always **longitude first**.
 */
export interface LonLat {
  /** Degrees, east positive, −180…180. */
  readonly longitude: number;
  /** Degrees, north positive, −90…90. */
  readonly latitude: number;
}

/** Whether both numbers are finite and within ±180 / ±90 degrees. Zero is a position like any other. */
export function isLonLat(longitude: number, latitude: number): boolean {
  return (
    Number.isFinite(longitude) &&
    Number.isFinite(latitude) &&
    Math.abs(longitude) <= 180 &&
    Math.abs(latitude) <= 90
  );
}

/** Degrees as the product writes them: signed, six decimals, never "-0.000000". */
export function formatDegrees(degrees: number): string {
  const text = degrees.toFixed(6);
  return text === '-0.000000' ? '0.000000' : text;
}

/** Six decimals, about ten centimetres: what the product stores and shows. */
export function roundLocation({ longitude, latitude }: LonLat): LonLat {
  // Adding zero turns −0 into 0.
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6 + 0;
  return { longitude: round(longitude), latitude: round(latitude) };
}
