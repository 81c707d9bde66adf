import type { SourceEdit } from './source-edit.ts';

/** A release of the map alone: one statement more on the story page. */
export const MAP_RELEASE: SourceEdit = {
  file: 'mf-map/src/exposes/story-map.tsx',
  append: "\nperformance.mark('waypost:map-release', { detail: 'a release that changed the map alone' });\n",
};

/** A release of the shell alone. */
export const SHELL_RELEASE: SourceEdit = {
  file: 'shell/src/app/bootstrap.tsx',
  append:
    "\nperformance.mark('waypost:shell-release', { detail: 'a release that changed the shell alone' });\n",
};
