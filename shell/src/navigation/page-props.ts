import type { FoundPage, PathParameters } from '@waypost/contracts/site-pages.ts';

/** An address as the router has it; the path's parameters decoded. */
export interface PageAddress {
  readonly parameters: PathParameters | Readonly<Record<string, string | undefined>>;
  readonly search: string;
  readonly hash: string;
}

/**
 * Properties of a page's component out of its address. A parameter of the query that is not there is left out; one of
 * the fragment is then empty.
 */
export function pageProps(
  { props = {} }: FoundPage['page'],
  { parameters, search, hash }: PageAddress,
): Readonly<Record<string, string>> {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  return Object.fromEntries(
    Object.entries(props).flatMap(([prop, source]) => {
      const name = source.slice(1);
      if (source.startsWith(':')) return [[prop, parameters[name] ?? '']];
      if (source.startsWith('#')) return [[prop, fragment.get(name) ?? '']];
      const value = query.get(name);
      return value ? [[prop, value]] : [];
    }),
  );
}
