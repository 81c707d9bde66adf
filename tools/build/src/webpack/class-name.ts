import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const LENGTH = 6;

/**
 * Names of the classes of a part's style modules, e.g. `mf-map-panel-p0QxYz`. The hash is of the
 * whole style sheet: where two builds of a part stand on one page, neither styles the other.
 */
export function classNames(part: string) {
  return ({ resourcePath }: { readonly resourcePath: string }, _template: string, name: string): string => {
    const hash = createHash('sha256')
      .update(resourcePath.split('/').at(-1) ?? '')
      .update(readFileSync(resourcePath));
    return `${part}-${name}-${hash.digest('base64url').slice(0, LENGTH)}`;
  };
}
