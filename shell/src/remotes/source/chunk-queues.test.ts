/** @page */
import { openChunkQueue } from './chunk-queues.ts';

/** Runs code as a script element of the page does. */
function run(code: string, build?: string): void {
  const script = document.createElement('script');
  if (build) script.dataset['build1'] = build;
  script.textContent = code;
  document.head.append(script);
}

const queueSeenBy = (build?: string) => {
  run('globalThis.seen = (globalThis.webpackChunkmf_map ||= []);', build);
  return Reflect.get(window, 'seen') as unknown[];
};

it('chunks of two builds go to queues of their own, and those of one build to the same', () => {
  openChunkQueue('mf_map', 'mf-map/aaa/1');
  run('(globalThis.webpackChunkmf_map ||= []).push("of a");', 'mf-map/aaa/1');
  openChunkQueue('mf_map', 'mf-map/bbb/2');
  run('(globalThis.webpackChunkmf_map ||= []).push("of b");', 'mf-map/bbb/2');
  run('(globalThis.webpackChunkmf_map ||= []).push("late of a");', 'mf-map/aaa/1');
  expect(queueSeenBy('mf-map/aaa/1')).toEqual(['of a', 'late of a']);
  expect(queueSeenBy('mf-map/bbb/2')).toEqual(['of b']);
});

it('a chunk that does not say whose it is belongs to the build loaded last', () => {
  openChunkQueue('mf_map', 'mf-map/ccc/3');
  run(
    'globalThis.webpackChunkmf_map = globalThis.webpackChunkmf_map || []; globalThis.webpackChunkmf_map.push(1);',
  );
  expect(queueSeenBy('mf-map/ccc/3')).toEqual([1]);
});
