const NAMES = /\.(?:zip|kmz)$/i;

/** The chosen files that may hold places or whole journeys, and the others. */
export function broughtAmong(files: readonly File[]): {
  readonly brought: readonly File[];
  readonly rest: readonly File[];
} {
  const brought = files.filter(({ name }) => NAMES.test(name));
  return { brought, rest: files.filter((file) => !brought.includes(file)) };
}
