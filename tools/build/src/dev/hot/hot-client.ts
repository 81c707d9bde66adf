import { devPaths } from './dev-paths.ts';

/** Takes one update after the other until the page runs the build that was announced. */
async function catchUp(hash: string): Promise<void> {
  try {
    while (__webpack_hash__ !== hash && (await import.meta.webpackHot?.check(true)));
  } catch (problem) {
    console.warn('This change needs a reload of the page.', problem);
  }
  if (__webpack_hash__ !== hash) location.reload();
}

// Pages that have loaded the remote are kept open; see the page's own script.
window.waypostHot = true;

let last = Promise.resolve();
new EventSource(devPaths.events).addEventListener('built', ({ data }: MessageEvent<string>) => {
  last = last.then(() => catchUp(data));
});
