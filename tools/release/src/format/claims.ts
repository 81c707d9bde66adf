import { namedBuilds } from './effective-targets.ts';
import type { Targets } from './signed-release.ts';

type Builds = Pick<Targets, 'stable' | 'lastGood' | 'rollout' | 'builds'>;

/**
 * Everything any build that the targets name has: components (`story-map@1`), pages (`/travel-story/:id`), roles of pages
 * (`role:start`) and drafts they resume (`draft:story`).
 */
export function claimsOf(targets: Builds): string[] {
  return namedBuilds(targets).flatMap((id) => {
    const { exposes = {}, pages = [] } = targets.builds[id] ?? {};
    const ofPages = pages.flatMap(({ path, role, resumes }) => [
      path,
      ...(role ? [`role:${role}`] : []),
      ...(resumes ? [`draft:${resumes}`] : []),
    ]);
    return [...Object.keys(exposes), ...ofPages];
  });
}

const nameOf = (component: string) => component.split('@')[0];

/**
 * Whether two claims are about the same thing: the same component in whichever version, for links lead to it by its name
 * alone; the same role or draft; or pages that some address would both show (`/guides/:id` and `/guides/new`).
 */
export function doOverlap(one: string, other: string): boolean {
  if (nameOf(one) === nameOf(other)) return true;
  if (!one.startsWith('/') || !other.startsWith('/')) return false;
  const [segments, others] = [one.split('/'), other.split('/')];
  return (
    segments.length === others.length &&
    segments.every((segment, at) => segment === others[at] || segment[0] === ':' || others[at]?.[0] === ':')
  );
}
