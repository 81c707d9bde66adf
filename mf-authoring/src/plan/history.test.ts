import { asUploadId } from '@waypost/contracts/ids.ts';

import { forgetPhotos, historyOf, redo, settle, step, undo } from './history.ts';
import { examplePlace, examplePlan } from './testing/example-plan.ts';
import { EMPTY_PLAN } from './trip-plan.ts';

const titled = (title: string) => ({ ...EMPTY_PLAN, title });

it('goes back and forth step by step, and forgets what lay ahead when another step is taken', () => {
  const two = step(step(historyOf(titled('')), titled('A'), 'titled'), titled('B'), 'titled');
  expect(undo(two).present.title).toBe('A');
  expect(redo(undo(two))).toEqual(two);
  const other = step(undo(two), titled('C'), 'titled');
  expect(redo(other)).toBe(other);
  expect(undo(undo(undo(other))).present.title).toBe('');
});

it('takes back in one step what was typed in one go', () => {
  const typed = ['L', 'Li', 'Lis'].reduce(
    (history, title) => step(history, titled(title), 'titled', 'title'),
    historyOf(titled('')),
  );
  expect(undo(typed).present.title).toBe('');
});

it('takes no step where nothing has changed', () => {
  const history = historyOf(EMPTY_PLAN);
  expect(step(history, EMPTY_PLAN, 'set')).toBe(history);
});

it('brings a photo that turned out to be none back by no step', () => {
  const before = examplePlan([examplePlace('one', 0, ['a'])], ['b']);
  const history = forgetPhotos(step(historyOf(before), examplePlan([], ['a', 'b']), 'photos-trayed'), [
    asUploadId('a'),
  ]);
  expect(history.present.tray).toEqual(['b']);
  expect(undo(history).present.places).toEqual([]);
});

it('keeps the ways back and on when photos come, which is nobody’s step', () => {
  const two = step(step(historyOf(titled('')), titled('A'), 'titled'), titled('B'), 'titled');
  const came = settle(undo(two), { ...titled('A'), description: 'with more photos' });
  expect(redo(came).present.title).toBe('B');
  expect(undo(came).present.title).toBe('');
});

it('takes the photos a file brought out with its places, and back in with them', () => {
  const said = { visitedAt: null, visitedOffset: null, altitude: null, cameBy: null };
  const before = { ...EMPTY_PLAN, places: [examplePlace('own', 1, ['a'])] };
  const place = { ...examplePlace('brought', 5, ['x', 'y']), said };
  const after = { ...before, places: [...before.places, place] };
  const taken = step(historyOf(before), after, 'trip-brought');
  expect(undo(taken).present).toEqual({ ...before, out: ['x', 'y'] });
  expect(redo(undo(taken)).present).toEqual(after);
});
