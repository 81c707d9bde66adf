import { renderHook } from '@testing-library/react';
import type { UploadId } from '@waypost/contracts/ids.ts';

import { newBatchPhoto, type BatchPhoto } from '../../batch/batch-photo.ts';
import { EMPTY_PLAN } from '../../plan/trip-plan.ts';
import { useAlong } from './use-along.ts';
import type { TrackState } from './use-track.ts';

const MINUTE = 60_000;
const start = Date.UTC(2024, 4, 3, 10);

function countedTrack() {
  let looks = 0;
  const points = Float64Array.from({ length: 60 }, (_, at) => at);
  const segment = {
    get at() {
      looks += 1;
      return points.map((at) => start + at * MINUTE);
    },
    longitude: points.map((at) => 10 + at / 100),
    latitude: new Float64Array(60),
  };
  const state: TrackState = {
    ...{ name: 'day.gpx', status: 'read', problems: [], lines: [], read: () => undefined },
    track: { segments: [segment], skipped: 0 },
  };
  return { state, looks: () => looks };
}

/** Taken three hours before by a clock that goes wrong; the last of them does not know where. */
const readPhoto = (minute: number, isHomeless: boolean): BatchPhoto => {
  const [id, name] = [`photo${minute}` as UploadId, `${minute}.jpg`];
  return {
    ...newBatchPhoto(id, name, new File([], name)),
    stage: 'preparing',
    known: {
      ...{ id, name, altitude: null, capturedAt: null, capturedOffset: null },
      location: isHomeless ? null : { longitude: 10 + minute / 100, latitude: 0 },
      takenAt: start + (minute - 180) * MINUTE,
    },
  };
};

it('searches a track once all photos have been read, not with each of them', () => {
  const { looks, state } = countedTrack();
  const photos = [3, 20, 41, 50].map((minute) => readPhoto(minute, minute === 50));
  const waiting = photos.map(({ id, name }) => newBatchPhoto(id, name, new File([], name)));
  const plan = { ...EMPTY_PLAN, tray: [photos[3]!.id] };
  const after = (count: number) => {
    const list = [...photos.slice(0, count), ...waiting.slice(count)];
    return { list, known: new Map(list.flatMap(({ known }) => (known ? [[known.id, known]] : []))) };
  };
  const { rerender, result } = renderHook((given: ReturnType<typeof after>) => useAlong(plan, given, state), {
    initialProps: after(0),
  });
  const before = looks();
  for (const count of [1, 2, 3]) rerender(after(count));
  expect(looks()).toBe(before);
  rerender(after(4));
  expect(result.current).toMatchObject({ guess: 180, minutes: 180, found: { count: 1 } });
  expect(looks()).toBeGreaterThan(before);
});
