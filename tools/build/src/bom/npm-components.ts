import type { Component, Dependency } from './bom.ts';
import { placeOf, type LockedPackage, type NpmLock } from './npm-lock.ts';

interface NpmParts {
  readonly components: readonly Component[];
  readonly dependencies: readonly Dependency[];
  /** `bom-ref` of each of the workspaces. */
  readonly roots: readonly string[];
}

const nameOf = (place: string, { name }: LockedPackage) => name ?? place.replace(/^.*node_modules\//, '');
const refOf = (place: string, found: LockedPackage) => `${nameOf(place, found)}@${found.version}`;

function componentOf(place: string, found: LockedPackage): Component {
  const { integrity, license, version } = found;
  const name = nameOf(place, found);
  const sha512 = integrity?.split(' ').find((one) => one.startsWith('sha512-'));
  return {
    'bom-ref': refOf(place, found),
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(sha512 && {
      hashes: [
        { alg: 'SHA-512', content: Buffer.from(sha512.slice('sha512-'.length), 'base64').toString('hex') },
      ],
    }),
    ...(license && {
      licenses: [license.includes(' ') ? { expression: license } : { license: { id: license } }],
    }),
  };
}

/** What a package runs with. What is wanted of its user counts where it is installed. */
function neededBy(lock: NpmLock, place: string, found: LockedPackage): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = found;
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return names.flatMap((name) => placeOf(lock, place, name) ?? []);
}

/**
 * The workspaces and all packages they run with, by the lock file; none they are only built or tested with.
 *
 * @param parts the workspaces' folders; one the lock file does not know is left out
 */
export function npmComponents(lock: NpmLock, parts: readonly string[]): NpmParts {
  const roots = parts.filter((part) => lock.has(part));
  const waiting = [...roots];
  const components = new Map<string, Component>();
  const dependencies = new Map<string, Set<string>>();
  const seen = new Set(waiting);
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const found = lock.get(place)!;
    const needed = neededBy(lock, place, found);
    const ref = refOf(place, found);
    components.set(ref, componentOf(place, found));
    const on = dependencies.get(ref) ?? new Set();
    dependencies.set(ref, on);
    for (const one of needed) {
      on.add(refOf(one, lock.get(one)!));
      if (!seen.has(one)) waiting.push(one);
      seen.add(one);
    }
  }
  return {
    components: [...components.values()],
    dependencies: [...dependencies].map(([ref, on]) => ({ ref, dependsOn: [...on].sort() })),
    roots: roots.map((part) => refOf(part, lock.get(part)!)),
  };
}
