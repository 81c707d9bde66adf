import assert from 'node:assert/strict';

import type { Zone, ZonesApi } from '@waypost/contracts/api/zones-api.ts';
import { createAppError, toAppError } from '@waypost/contracts/errors/app-error.ts';
import type { ApiCheck } from './api-check.ts';

const MOST = 10;

export interface FakeZones {
  /** The oldest first. */
  zones: readonly Zone[];
  isMovingPlaces: boolean;
}

export function createFakeZones(
  backend: FakeZones,
  answer: <Value>(value: () => Value) => Promise<Value>,
): ZonesApi {
  return {
    list: () => answer(() => ({ zones: backend.zones, isMoving: backend.isMovingPlaces })),
    create: (input) =>
      answer(() => {
        if (backend.zones.length >= MOST) {
          const full = `You have reached the limit: ${MOST} of ${MOST} home zones. Please delete some first.`;
          throw createAppError('invalid', { fieldErrors: { name: full } });
        }
        const zone = { ...input, id: `zone${String(backend.zones.length).padStart(11, '0')}` };
        backend.zones = [...backend.zones, zone];
        return zone;
      }),
    delete: (id) =>
      answer(() => {
        backend.zones = backend.zones.filter((one) => one.id !== id);
      }),
  };
}

const HOME = { name: 'Home', centre: { longitude: -9.14, latitude: 38.71 }, radius: 500 };

/** What every API promises about home zones. */
export const ZONE_CHECKS: readonly ApiCheck[] = [
  {
    title: 'a home zone reads back as it was drawn, there are ten at most, and a deleted one is gone',
    async run({ api }) {
      const { id, ...first } = await api.zones.create(HOME);
      assert.deepEqual(first, HOME);
      while ((await api.zones.list()).zones.length < MOST) await api.zones.create(HOME);
      const refused = await api.zones.create(HOME).catch(toAppError);
      assert.ok('code' in refused && refused.code === 'invalid');
      await api.zones.delete(id);
      const { zones, isMoving } = await api.zones.list();
      assert.deepEqual(
        [zones.length, zones.some((one) => one.id === id), isMoving],
        [MOST - 1, false, false],
      );
    },
  },
];
