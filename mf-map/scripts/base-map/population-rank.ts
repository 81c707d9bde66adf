const STEPS = [
  200, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 5_000_000,
  10_000_000, 20_000_000, 50_000_000, 100_000_000, 1_000_000_000,
];

/** Importance by inhabitants, 0 to 17, in the steps of the Protomaps basemap. */
export function populationRank(inhabitants: number): number {
  return STEPS.filter((step) => inhabitants >= step).length;
}
