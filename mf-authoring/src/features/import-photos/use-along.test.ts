/** @page */
import { createElement, type ReactNode } from 'react';
import { renderHook, waitFor } from '@testing-library/react';
import type { UploadId } from '@waypost/contracts/ids.ts';

import { newBatchPhoto, type BatchPhoto } from '../../batch/batch-photo.ts';
import { EMPTY_PLAN } from '../../plan/trip-plan.ts';
import { FormServicesProvider } from '../../services/form-services.tsx';
import { inProcessServices } from '../../testing/in-process-services.ts';
import { useAlong } from './use-along.ts';
import type { TrackState } from './use-track.ts';

const MINUTE = 60_000;
const start = Date.UTC(2024, 4, 3, 10);

const wrapper = ({ children }: { readonly children: ReactNode }) =>
  createElement(FormServicesProvider, { value: inProcessServices, children });

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
    wrapper,
  });
  const before = looks();
  for (const count of [1, 2, 3]) rerender(after(count));
  expect(looks()).toBe(before);
  rerender(after(4));
  expect(result.current).toMatchObject({ guess: 180, minutes: 180, found: { count: 1 } });
  expect(looks()).toBeGreaterThan(before);
});

it('takes a camera that names no zone by the clocks where the track is', async () => {
  const at = Float64Array.from({ length: 61 }, (_, minute) => Date.UTC(2026, 4, 14, 9, minute));
  const longitude = at.map((_, minute) => -9.1 - minute / 1000);
  const latitude = at.map(() => 38.7);
  const state: TrackState = {
    ...{ name: 'day.gpx', status: 'read', problems: [], read: () => undefined },
    track: { segments: [{ at, longitude, latitude }], skipped: 0 },
    lines: [[{ longitude: longitude[0]!, latitude: 38.7 }]],
  };
  const list = [5, 15, 30, 55].map((minute): BatchPhoto => {
    const photo = readPhoto(minute, true);
    const capturedAt = `2026-05-14T10:${String(minute).padStart(2, '0')}:00`;
    return { ...photo, known: { ...photo.known!, capturedAt, takenAt: Date.parse(`${capturedAt}Z`) } };
  });
  const known = new Map(list.map((photo) => [photo.id, photo.known!]));
  const plan = { ...EMPTY_PLAN, tray: list.map(({ id }) => id) };
  const { result } = renderHook(() => useAlong(plan, { list, known }, state), { wrapper });
  await waitFor(() => expect(result.current.found).toMatchObject({ count: 4, minutes: 0 }));
  expect(result.current.found?.groups.at(-1)?.location.longitude).toBeCloseTo(-9.155, 3);
});
