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
