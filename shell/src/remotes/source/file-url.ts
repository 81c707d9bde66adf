import type { NamedBuild } from '../choice/find-builds.ts';

/** Absolute address of one of a build's files. */
export function fileUrl({ build }: Pick<NamedBuild, 'build'>, file: string): string {
  return new URL(build.base + file, document.baseURI).href;
}
