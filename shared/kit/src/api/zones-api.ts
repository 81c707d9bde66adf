import type { Zone, ZonesApi } from '@waypost/contracts/api/zones-api.ts';
import type PocketBase from 'pocketbase';

import { deleteRecord } from './delete-record.ts';
import { sendOptions } from './send-options.ts';
import { fromBackend } from './to-app-error.ts';

interface ZoneRecord {
  readonly id: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly radius: number;
}

const PATH = '/api/collections/zones/records';

const toZone = ({ id, name, latitude, longitude, radius }: ZoneRecord): Zone => ({
  id,
  name,
  centre: { longitude, latitude },
  radius,
});

export function createZonesApi(client: PocketBase): ZonesApi {
  const collection = client.collection<ZoneRecord>('zones');
  return {
    async list(options) {
      try {
        const { items, moving } = await client.send<{
          readonly items: readonly ZoneRecord[];
          readonly moving: boolean;
        }>(PATH, sendOptions(options));
        return { zones: items.map(toZone), isMoving: moving };
      } catch (error) {
        throw fromBackend(error);
      }
    },
    async create({ name, centre, radius }, options) {
      try {
        return toZone(await collection.create({ name, ...centre, radius }, sendOptions(options)));
      } catch (error) {
        throw fromBackend(error);
      }
    },
    delete: (id, options) => deleteRecord(collection, id, options),
  };
}
