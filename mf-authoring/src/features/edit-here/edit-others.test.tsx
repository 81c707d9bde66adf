import { asPlaceId } from '@waypost/contracts/ids.ts';
import { createFakeHost } from '@waypost/kit/testing/fake-host.tsx';
import { createPlace, createStory } from '@waypost/kit/testing/story-factory.ts';
import { act, render } from '@testing-library/react';

import { Scope } from '../../lib/scope.ts';
import { EditOthers } from './edit-others.tsx';

const story = createStory();
const place = createPlace({ id: asPlaceId('place0000000001'), title: 'Harbour' });
const stops = [{ place, number: 1, day: null, heading: '', when: '' }];

function open(names: readonly string[], isTogether = true) {
  const host = createFakeHost();
  const others = names.map((name) => ({ name, place: name === 'Ana' ? place.id : null }));
  const say = jest.spyOn(host.api.shares, 'sayPresent').mockResolvedValue({ isTogether, others });
  const { container } = render(
    <Scope host={host}>
      <EditOthers story={story} stops={stops} />
    </Scope>,
  );
  const words = () => [...container.querySelectorAll('p > span')].map((one) => one.textContent);
  return { say, words };
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('names three people of five who edit a story beside the person, and counts the others', async () => {
  const { say, words } = open(['Ana', 'Ben', 'Cleo', 'Dan', 'Eva']);
  await pass(0);
  expect(words()).toEqual(['Ana is editing “Harbour”', 'Ben is editing', 'Cleo is editing', 'and 2 more']);
  await pass(60_000);
  expect(say).toHaveBeenCalledTimes(5);
});

it('asks seldom where nobody writes a story with its author', async () => {
  const { say, words } = open([], false);
  await pass(299_000);
  expect([say.mock.calls.length, words()]).toEqual([1, []]);
  await pass(1_000);
  expect(say).toHaveBeenCalledTimes(2);
});
