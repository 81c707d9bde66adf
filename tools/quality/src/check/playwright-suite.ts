import { reportingSuite } from './reporting-suite.ts';
import type { Suite, SuiteResult } from './suite.ts';

/** Everybody who may, and may not, do what through the API. */
export const accessSuite: Suite = playwrightSuite('access', '/access/');

/** The journeys of the specification, who may see what, and a release that is loaded, refused and taken back. */
export const QUICK_SPECS = [
  'main-job',
  'trip-of-three',
  'accounts/register',
  'accounts/sign-in',
  'accounts/session-end',
  'accounts/sessions',
  'authoring/story-form',
  'authoring/place-form',
  'authoring/import-photos',
  'authoring/import-resumes',
  'discover/discover',
  'reading/dashboard',
  'reading/lightbox',
  'reading/reading-along',
  'reading/story-list',
  'reading/story-map',
  'reading/story-page',
  'releases/altered-files',
  'releases/publish-one',
  'releases/two-builds',
  'safety/headers',
  'safety/hostile-content',
  'safety/picture-privacy',
  'site/remotes',
  'site/theme-and-not-found',
] as const;

/** The composed site in a real browser: the quick specs, or with `deep` every other folder of the end-to-end tests. */
export const browserSuite = (deep: boolean): Suite =>
  deep
    ? playwrightSuite('e2e', '^(?!.*/access/)', { WHOLE_SITE: 'on' })
    : playwrightSuite('e2e', `/specs/(?:${QUICK_SPECS.join('|')})\\.spec\\.ts$`);

/**
 * @param files a pattern of paths
 * @param env what the tests are told beside where they report to
 */
function playwrightSuite(name: string, files: string, env: NodeJS.ProcessEnv = {}): Suite {
  return reportingSuite({
    name,
    program: 'playwright',
    run: (report) => ({
      args: ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', files],
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_FORCE_TTY: '0' },
    }),
    count: countPlaywright,
  });
}

/** Counts Playwright's JSON report. A test that was skipped or never reached counts as failed. */
export function countPlaywright(report: string): SuiteResult {
  const { errors, stats } = JSON.parse(report) as {
    readonly errors?: readonly unknown[];
    readonly stats?: {
      readonly expected: number;
      readonly unexpected: number;
      readonly flaky: number;
      readonly skipped: number;
    };
  };
  if (!stats) return { passed: 0, failed: 0 };
  const notes = [
    stats.flaky > 0 ? `${stats.flaky} only on a retry` : '',
    stats.skipped > 0 ? `${stats.skipped} skipped` : '',
  ].filter((note) => note !== '');
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + (errors?.length ?? 0),
    ...(notes.length > 0 ? { note: notes.join(', ') } : {}),
  };
}
