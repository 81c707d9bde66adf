import { ReleaseProblem } from '../format/release-problem.ts';

/** @throws ReleaseProblem when neither option nor setting has the token a site's counts are read with */
export function requireToken(option: string | undefined): string {
  const token = option ?? process.env['WAYPOST_GUARD_TOKEN'];
  if (token) return token;
  throw new ReleaseProblem('usage', 'Set WAYPOST_GUARD_TOKEN to the token the site was started with.');
}
