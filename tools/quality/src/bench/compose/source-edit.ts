import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { REPOSITORY } from '@waypost/build/webpack/base-config.ts';
import type { RuleSetRule } from 'webpack';

/** A change of one source file, made while it is read: what a release changes, without touching the checkout. */
export interface SourceEdit {
  /** Path of the file within the repository. */
  readonly file: string;
  /** Added at the end of the file. */
  readonly append: string;
}

/** A release of the map alone: one statement more on the story page. */
export const MAP_RELEASE: SourceEdit = {
  file: 'mf-map/src/exposes/story-map.tsx',
  append: "\nperformance.mark('waypost:map-release', { detail: 'a release that changed the map alone' });\n",
};

/** A release of the shell alone. */
export const SHELL_RELEASE: SourceEdit = {
  file: 'shell/src/index.ts',
  append:
    "\nperformance.mark('waypost:shell-release', { detail: 'a release that changed the shell alone' });\n",
};

/** The webpack rule that makes the edit. */
export function editRule({ file, append }: SourceEdit): RuleSetRule {
  return {
    enforce: 'pre',
    resource: path.join(REPOSITORY, file),
    use: [{ loader: fileURLToPath(new URL('./append-loader.cjs', import.meta.url)), options: { append } }],
  };
}
