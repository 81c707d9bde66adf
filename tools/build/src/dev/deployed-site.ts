import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';

import { checkRelease } from './dev-page.ts';

/** A site other people use, as far as a working copy has to know it. */
export interface DeployedSite {
  /** Its origin. */
  readonly site: string;
}

const PATIENCE = 15_000;

/**
 * Looks at the page of a deployed site before anything is built for it.
 *
 * @param address what the person typed, such as https://stories.example.org
 * @throws PlainProblem when there is no such site, or none whose release can be changed
 */
export async function findDeployedSite(address: string): Promise<DeployedSite> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new PlainProblem(
      `"${address}" is not the address of a site. Please write it like https://stories.example.org.`,
    );
  const html = await fetchPage(url);
  try {
    checkRelease(html);
  } catch (problem) {
    throw new PlainProblem(`You can't work against ${url.origin}. ${(problem as Error).message}`);
  }
  return { site: url.origin };
}

async function fetchPage(url: URL): Promise<string> {
  let answer: Response;
  try {
    answer = await fetch(new URL('/', url), {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch {
    throw new PlainProblem(`${url.origin} does not answer. Please check the address and your connection.`);
  }
  if (!answer.ok)
    throw new PlainProblem(
      `${url.origin} answers with ${answer.status} instead of its page. Please check the address.`,
    );
  return answer.text();
}
