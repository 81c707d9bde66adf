import { createChanges } from './changes.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('says at once what there is, and tells listeners of many changes together', () => {
  const changes = createChanges<string, number>();
  const heard: (readonly number[])[] = [];
  changes.subscribe(() => heard.push(changes.told()));
  const before = changes.told();
  changes.set('a', 1);
  changes.set('b', 2);
  changes.delete('a');
  expect([changes.list(), changes.told()]).toEqual([[2], []]);
  expect(changes.told()).toBe(before);
  jest.runAllTimers();
  expect(heard).toEqual([[2]]);
  expect(changes.told()).toBe(heard[0]);
});
