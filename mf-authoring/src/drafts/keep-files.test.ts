import type { DraftEntry } from '@waypost/contracts/host-services.ts';

import { keepFiles } from './keep-files.ts';

/** A device with room for so many values. */
function device(room: number) {
  const kept = new Map<string, unknown>();
  return {
    kept,
    saveAll(entries: readonly DraftEntry[]) {
      const keys = new Set([...kept.keys(), ...entries.map(([key]) => key)]);
      if (keys.size > room) return Promise.resolve('full' as const);
      entries.forEach(([key, value]) => kept.set(key, value));
      return Promise.resolve('kept' as const);
    },
  };
}

const files: readonly DraftEntry[] = ['a', 'b', 'c'].map((name) => [name, name]);

it('keeps all files and their list in one save where there is room', async () => {
  const drafts = device(4);
  const save = jest.spyOn(drafts, 'saveAll');
  expect(await keepFiles(drafts, files, ['list', 'abc'])).toEqual({ outcome: 'kept', left: [] });
  expect([[...drafts.kept.keys()], save.mock.calls.length]).toEqual([['a', 'b', 'c', 'list'], 1]);
});

it('keeps the list and as many files as fit, and names the others', async () => {
  const drafts = device(3);
  expect(await keepFiles(drafts, files, ['list', 'abc'])).toEqual({ outcome: 'full', left: [2] });
  expect([...drafts.kept.keys()]).toEqual(['list', 'a', 'b']);
});
