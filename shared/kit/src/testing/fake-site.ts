import assert from 'node:assert/strict';

import type {
  HostSettings,
  Invitation,
  Member,
  SiteApi,
  SiteState,
  StreetsState,
} from '@waypost/contracts/api/site-api.ts';
import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import type { ApiCheck } from './api-check.ts';

export interface FakeSite {
  hosted: HostSettings;
  state: SiteState;
  /** Null for somebody who is no host. */
  streets: StreetsState | null;
  /** By username. */
  members: readonly Member[];
  /** The newest first. */
  invitations: readonly Invitation[];
}

export const NEW_SITE: FakeSite = {
  hosted: {
    ...{ signUp: 'open', membersOnly: false, firstLook: -1, noPlaceWaits: false, addressBlockDays: 30 },
    ...{ streetsAlways: false, streetsShared: false },
    ...{ name: 'Waypost', accent: '', logo: null, rules: '', imprint: '', privacy: '', contact: '' },
  },
  state: {
    ...{ accounts: 12, stories: 34, usedBytes: 5.6e9, freeBytes: 78e9, picturesWaiting: 0 },
    ...{ sendsMails: true, mailsFailed: 0, startedAt: 0, backupAt: 0, behindSeconds: -1 },
  },
  streets: null,
  members: [],
  invitations: [],
};

export function createFakeSite(
  backend: FakeSite,
  answer: <Value>(value: () => Value) => Promise<Value>,
): SiteApi {
  const streets = () => {
    if (!backend.streets) throw createAppError('forbidden');
    return backend.streets;
  };
  return {
    text: (name) =>
      answer(() => {
        if (!backend.hosted[name]) throw createAppError('not-found');
        return backend.hosted[name];
      }),
    settings: () => answer(() => backend.hosted),
    change: (settings) =>
      answer(() => {
        if (settings.accent === '#ffff00')
          throw createAppError('invalid', { fieldErrors: { accent: 'Please choose a darker one.' } });
        return (backend.hosted = { ...backend.hosted, ...settings });
      }),
    state: () => answer(() => backend.state),
    streets: () => answer(streets),
    fetchStreets: (isRunning) => answer(() => (backend.streets = { ...streets(), isRunning })),
    people: (find) =>
      answer(() => {
        const fits = ({ name, username, email }: Member) => `${name} ${username} ${email}`.includes(find);
        return { items: backend.members.filter(fits), next: null };
      }),
    changeMember: (id, change) =>
      answer(() => {
        const hosts = backend.members.filter(({ role }) => role === 'host');
        if (change.role !== undefined && change.role !== 'host' && hosts.length === 1 && hosts[0]?.id === id)
          throw createAppError('invalid', { fieldErrors: { role: 'This is the site’s only host.' } });
        backend.members = backend.members.map((one) => (one.id === id ? { ...one, ...change } : one));
      }),
    invitations: () => answer(() => ({ items: backend.invitations, next: null })),
    invite: (input) =>
      answer(() => {
        const id = `invitation${String(backend.invitations.length).padStart(5, '0')}`;
        const made = { ...input, id, key: id.padStart(22, 'k'), used: 0 };
        backend.invitations = [made, ...backend.invitations];
        return made;
      }),
    revoke: (id) =>
      answer(() => void (backend.invitations = backend.invitations.filter((one) => one.id !== id))),
  };
}

/** What every API promises about the site to somebody who is no host. */
export const SITE_CHECKS: readonly ApiCheck[] = [
  {
    title: 'a text the hosts have not written is not found',
    async run({ api }) {
      await assert.rejects(api.site.text('contact'), { code: 'not-found' });
    },
  },
  {
    title: 'somebody who is no host neither sees how streets are fetched nor begins or ends it',
    async run({ api }) {
      await assert.rejects(api.site.streets(), { code: 'forbidden' });
      await assert.rejects(api.site.fetchStreets(true), { code: 'forbidden' });
      await assert.rejects(api.site.fetchStreets(false), { code: 'forbidden' });
    },
  },
];
