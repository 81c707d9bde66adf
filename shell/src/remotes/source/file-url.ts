import type { NamedBuild } from '@waypost/contracts/named-build.ts';

/** Absolute address of one of a build's files. */
export function fileUrl({ build }: Pick<NamedBuild, 'build'>, file: string): string {
  return new URL(build.base + file, document.baseURI).href;
}
