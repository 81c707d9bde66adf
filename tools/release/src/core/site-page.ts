import { ReleaseProblem } from '../format/release-problem.ts';

/** @throws ReleaseProblem when that is not the address of a site */
export function siteAddress(site: string, path: string): URL {
  const address = URL.canParse(site) ? new URL(path, site) : null;
  if (address && /^https?:$/.test(address.protocol)) return address;
  throw new ReleaseProblem(
    'usage',
    `"${site}" is not the address of a site. Write it as https://stories.example.org`,
  );
}

/**
 * The page a running site answers with.
 *
 * @throws ReleaseProblem when that is not an address, or the site does not answer with a page
 */
export async function sitePage(site: string): Promise<string> {
  const signal = AbortSignal.timeout(10_000);
  const response = await fetch(siteAddress(site, '/'), { signal, redirect: 'manual' })
    .then(async (answer) => ({
      isWell: answer.ok,
      isElsewhere: answer.headers.has('location'),
      text: await answer.text(),
    }))
    .catch(() => null);
  if (!response)
    throw new ReleaseProblem(
      'unavailable',
      `${site} does not answer. Is it running, and is its address right?`,
    );
  if (!response.isWell && response.isElsewhere)
    throw new ReleaseProblem(
      'unavailable',
      `${site} redirects to another address, which is not followed. Name that address instead.`,
    );
  if (!response.isWell)
    throw new ReleaseProblem('unavailable', `${site} answers, but not with its page. Is it working?`);
  return response.text;
}
