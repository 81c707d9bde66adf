import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LonLat } from '@waypost/contracts/geo.ts';

import { nearTowns } from '../gazetteer/near-towns.ts';
import { readTowns } from '../gazetteer/towns-file.ts';
import { NO_FACTS } from '../photo/photo-facts.ts';
import { withOffset } from './with-offset.ts';

const towns = readTowns(new Uint8Array(readFileSync(path.join(__dirname, '../gazetteer/towns.bin'))));
const nameLocations = (locations: readonly LonLat[]) => Promise.resolve(nearTowns(towns, locations));
const takenAt = (longitude: number, latitude: number) =>
  ({
    ...NO_FACTS,
    capturedAt: '2024-01-15T10:00:00',
    location: { status: 'found', location: { longitude, latitude } },
  }) as const;

it.each([
  ['Tornio in Finland', 24.146, 65.848, '+02:00'],
  ['Haparanda, on the Swedish side', 24.137, 65.835, '+01:00'],
  ['Foz do Iguaçu', -54.588, -25.548, '-03:00'],
  ['Yunguyo in Peru', -69.093, -16.244, '-05:00'],
  ['Copacabana, on the Bolivian side', -69.086, -16.166, '-04:00'],
  ['Olivenza in Spain', -7.1, 38.685, '+01:00'],
  ['Elvas, on the Portuguese side', -7.163, 38.881, '+00:00'],
  ['Saranda in Albania', 20.005, 39.875, '+01:00'],
  ['Corfu, on the Greek side', 19.92, 39.62, '+02:00'],
])('takes the clock of %s for a photo that names no offset', async (_, longitude, latitude, offset) => {
  expect(await withOffset(takenAt(longitude, latitude), nameLocations)).toMatchObject({
    capturedOffset: offset,
  });
});

it.each([
  ['2026-05-14T19:01:00', '+02:00', '2026-05-14T13:01:00', '-04:00'],
  ['2026-05-15T01:30:00', '+02:00', '2026-05-14T19:30:00', '-04:00'],
  ['2026-05-14T13:01:00', '-04:00', '2026-05-14T13:01:00', '-04:00'],
  ['2026-03-08T08:30:00', '+01:00', '2026-03-08T03:30:00', '-04:00'],
])('%s of a camera at %s was %s in New York', async (capturedAt, capturedOffset, wall, offset) => {
  const facts = { ...takenAt(-74.006, 40.713), capturedAt, capturedOffset };
  expect(await withOffset(facts, nameLocations)).toEqual({
    ...facts,
    capturedAt: wall,
    capturedOffset: offset,
  });
});

it('leaves a photo as it is that has no place or time, or was taken far from any town', async () => {
  for (const facts of [
    { ...takenAt(24.146, 65.848), capturedAt: null },
    { ...NO_FACTS, capturedAt: '2024-01-15T10:00:00' },
    takenAt(-140, -45),
  ])
    expect(await withOffset(facts, nameLocations)).toBe(facts);
});

it('leaves a photo as it is while the towns can not be had, and waits five seconds for them', async () => {
  const facts = takenAt(24.146, 65.848);
  expect(await withOffset(facts, () => Promise.reject(new Error('offline')))).toBe(facts);
  jest.useFakeTimers();
  const late = withOffset(facts, () => new Promise(() => undefined));
  await jest.advanceTimersByTimeAsync(5000);
  expect(await late).toBe(facts);
  jest.useRealTimers();
});
