import { z } from 'zod';

const names = z.record(z.string(), z.string()).default({});

const packageSchema = z.object({
  name: z.string().optional(),
  version: z.string().default('0.0.0'),
  integrity: z.string().optional(),
  license: z.string().optional(),
  /** A workspace's place in `node_modules` leads to its folder. */
  link: z.boolean().default(false),
  resolved: z.string().optional(),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
});

export type LockedPackage = z.infer<typeof packageSchema>;

/** The packages of a package-lock.json by their place, such as `node_modules/ol`. */
export type NpmLock = ReadonlyMap<string, LockedPackage>;

export function readNpmLock(text: string): NpmLock {
  const { packages } = z.object({ packages: z.record(z.string(), packageSchema) }).parse(JSON.parse(text));
  return new Map(Object.entries(packages));
}

/** The folder around the innermost `node_modules` of a place; empty for the lock file's own. */
function around(place: string): string {
  const end = place.lastIndexOf('/node_modules/');
  return end < 0 ? '' : place.slice(0, end);
}

/** Where a package finds another, as Node looks for it; undefined where it is not installed. */
export function placeOf(lock: NpmLock, from: string, name: string): string | undefined {
  const place = `${from}${from && '/'}node_modules/${name}`;
  const found = lock.get(place);
  if (found) return found.link ? found.resolved : place;
  return from === '' ? undefined : placeOf(lock, around(from), name);
}
