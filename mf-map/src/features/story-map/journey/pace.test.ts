import { createPace } from './pace.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('what comes first is handed on at once, then the latest, and more rarely the more it is', () => {
  const said: number[] = [];
  const pace = createPace<number>((value) => void said.push(value));
  pace.say(50, 50);
  expect(said).toEqual([50]);
  pace.say(100, 100);
  pace.say(150, 150);
  jest.advanceTimersByTime(100);
  expect(said).toEqual([50, 150]);
  pace.say(9_000, 9_000);
  jest.advanceTimersByTime(1000);
  expect(said).toEqual([50, 150]);
  jest.advanceTimersByTime(1000);
  expect(said).toEqual([50, 150, 9_000]);
});

it('nothing is handed on after the end', () => {
  const said: number[] = [];
  const pace = createPace<number>((value) => void said.push(value));
  pace.say(1, 1);
  pace.say(2, 2);
  pace.end();
  jest.runAllTimers();
  expect(said).toEqual([1]);
});
