import type { DeviceSession, SessionsApi } from '@waypost/contracts/api/api-client.ts';
import type PocketBase from 'pocketbase';

import { moment } from './moment.ts';
import { sendOptions } from './send-options.ts';
import { fromBackend } from './to-app-error.ts';

const PATH = '/api/waypost/sessions';

interface StoredSession {
  readonly id: string;
  readonly device: string;
  readonly network: string;
  readonly created: string;
  readonly used: string;
  readonly current: boolean;
}

const toSession = ({ id, device, network, created, used, current }: StoredSession): DeviceSession => ({
  id,
  device,
  network,
  startedAt: moment(created),
  usedAt: moment(used),
  isCurrent: current,
});

export function createSessionsApi(client: PocketBase): SessionsApi {
  async function send<Value>(
    path: string,
    method: string,
    options?: Parameters<SessionsApi['list']>[0],
  ): Promise<Value> {
    try {
      return await client.send<Value>(path, { ...sendOptions(options), method });
    } catch (error) {
      throw fromBackend(error);
    }
  }

  return {
    async list(options) {
      const { items } = await send<{ readonly items: readonly StoredSession[] }>(PATH, 'GET', options);
      return items.map(toSession);
    },
    end: (id, options) => send(`${PATH}/${encodeURIComponent(id)}`, 'DELETE', options),
    endAll: (options) => send(PATH, 'DELETE', options),
  };
}
