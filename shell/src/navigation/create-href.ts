import type { HostServices } from '@waypost/contracts/host-services.ts';
import type { ReleasePage } from '@waypost/contracts/release-page.ts';

type Given = Readonly<Record<string, string | number | undefined>>;

const parametersOf = ({ path }: ReleasePage) => Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);

/** Addresses of the given pages by their name. */
export function createHref(pages: readonly ReleasePage[]): HostServices['href'] {
  return (name: string, given: Given = {}) => {
    const values = Object.entries(given).filter(([, value]) => value !== undefined);
    const isGiven = (parameter: string) => values.some(([key]) => key === parameter);
    const [page] = pages
      .filter(({ expose }) => expose.split('@')[0] === name)
      .filter((one) => parametersOf(one).every(isGiven))
      .sort((a, b) => parametersOf(b).length - parametersOf(a).length);
    const path = page?.path ?? `/${name}`;
    const query = new URLSearchParams();
    const filled = values.reduce((rest, [key, value]) => {
      const next = rest.replace(new RegExp(`:${key}(?=/|$)`), encodeURIComponent(String(value)));
      if (next === rest) query.set(key, String(value));
      return next;
    }, path);
    return query.size > 0 ? `${filled}?${query.toString()}` : filled;
  };
}
