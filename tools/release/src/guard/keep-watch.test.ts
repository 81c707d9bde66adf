import { keepWatch } from './keep-watch.ts';

/** Runs looks that end as told, `null` for well, and answers with what was said. */
async function watch(...ends: (string | null)[]): Promise<string[]> {
  const said: string[] = [];
  const leave = new AbortController();
  await keepWatch({
    look: () => {
      const end = ends.shift();
      if (ends.length === 0) leave.abort();
      return end ? Promise.reject(new Error(end)) : Promise.resolve();
    },
    watching: (isBack) => said.push(isBack ? 'again' : 'watching'),
    failing: (problem) => said.push(problem),
    every: 1,
    leave: leave.signal,
  });
  return said;
}

test('a watch that goes well says so once', async () => {
  expect(await watch(null, null, null)).toEqual(['watching']);
});

test('an outage is told once, and so is its end', async () => {
  expect(await watch(null, 'away', 'away', null, null)).toEqual(['watching', 'away', 'again']);
});

test('another reason within an outage is told too, and the same outage later anew', async () => {
  expect(await watch('away', 'token', 'away', null, 'away', null)).toEqual([
    'away',
    'token',
    'watching',
    'away',
    'again',
  ]);
});
