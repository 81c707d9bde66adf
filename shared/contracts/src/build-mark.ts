import type { BuildName } from './named-build.ts';

/**
 * Name in `dataset` of the attribute `data-build1`; the number is the version of its form. Builds and shell are released
 * apart, so another form of the value is a `build2` beside it, and the shell sets both for as long as a release may hold
 * builds that read this one. The shell sets it on the script that runs a
 * build's entry, and the build on every script and style it fetches later, so that files of two
 * builds of one remote are told apart on one page. The shell's own files carry none.
 */
export const BUILD_MARK = 'build1';

/**
 * The mark of one load of a build's entry, e.g. `mf-map/7b35afa6940c/1`.
 *
 * @param load counts the entries this page has asked for: a second try gets a mark of its own
 */
export function buildMark({ remote, buildId }: BuildName, load: number): string {
  return `${remote}/${buildId}/${load}`;
}

/** Whether a mark is of this build, whichever load of it. */
export function isMarkOf({ remote, buildId }: BuildName, mark: string): boolean {
  return mark.startsWith(`${remote}/${buildId}/`);
}
