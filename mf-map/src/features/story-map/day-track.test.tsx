import { act, fireEvent, render, screen } from '@testing-library/react';

import { asPlaceId } from '@waypost/contracts/ids.ts';
import type { LonLat } from '@waypost/contracts/geo.ts';
import { formatTrack } from '@waypost/contracts/track.ts';
import { createFakeHost } from '@waypost/kit/testing/fake-host.tsx';
import { createPlace, createStory } from '@waypost/kit/testing/story-factory.ts';

import { Scope } from '../../lib/scope.ts';
import { DayTrack } from './day-track.tsx';
import { stopsOf } from './journey/stops.ts';

const at = (longitude: number, height = 0) => ({ longitude, latitude: 0, height });

it('points at where on the way somebody is who goes along its heights, and at nothing once they leave', () => {
  const track = formatTrack([at(0, 100), at(0.05, 250), at(0.1, 180)]);
  const stops = stopsOf(createStory(), [
    createPlace({ id: asPlaceId('a'), location: at(0) }),
    createPlace({ id: asPlaceId('b'), location: at(0.1), track }),
  ]);
  const told: (LonLat | null)[] = [];
  const onPoint = (location: LonLat | null) => void told.push(location);
  const { unmount } = render(
    <Scope host={createFakeHost()}>
      <DayTrack stops={stops} onPoint={onPoint} />
    </Scope>,
  );
  const profile = screen.getByRole('slider', { name: 'Heights of the way' });
  profile.getBoundingClientRect = () => ({ left: 100, width: 200 }) as DOMRect;
  fireEvent(profile, new MouseEvent('pointermove', { bubbles: true, clientX: 199 }));
  expect(told.at(-1)).toMatchObject({ longitude: 0.05 });
  expect(profile).toHaveAttribute('aria-valuetext', '5.6 km · 250 m high');
  act(() => profile.focus());
  fireEvent.keyDown(profile, { key: 'ArrowRight' });
  fireEvent.keyDown(profile, { key: 'ArrowRight' });
  expect(told.at(-1)).toMatchObject({ longitude: 0.1 });
  fireEvent.blur(profile);
  expect(told.at(-1)).toBeNull();
  fireEvent.keyDown(profile, { key: 'End' });
  expect(told.at(-1)).toMatchObject({ longitude: 0.1 });
  unmount();
  expect(told.at(-1)).toBeNull();
});
