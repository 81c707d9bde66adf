import type { CallOptions } from '@waypost/contracts/api/call-options.ts';
import type {
  HostSettings,
  Invitation,
  Member,
  SiteApi,
  SiteState,
  StreetsState,
} from '@waypost/contracts/api/site-api.ts';
import type PocketBase from 'pocketbase';

import { deleteRecord } from './delete-record.ts';
import { moment } from './moment.ts';
import { sendOptions } from './send-options.ts';
import { fromBackend } from './to-app-error.ts';

const PATH = '/api/waypost/site';
const PEOPLE = '/api/waypost/people';
const PER_PAGE = 50;

/** A record of `invitations` as the backend sends it. */
interface InvitationRecord extends Omit<Invitation, 'endsAt'> {
  readonly ends: string;
}

const toInvitation = ({ id, key, uses, used, ends }: InvitationRecord): Invitation => ({
  ...{ id, key, uses, used },
  endsAt: moment(ends),
});

type StoredMember = Omit<Member, 'createdAt'> & { readonly created: string };

const toMember = ({ created, ...member }: StoredMember): Member => ({
  ...member,
  createdAt: moment(created),
});

export function createSiteApi(client: PocketBase): SiteApi {
  const collection = client.collection<InvitationRecord>('invitations');

  async function answer<Value>(request: Promise<Value>): Promise<Value> {
    try {
      return await request;
    } catch (error) {
      throw fromBackend(error);
    }
  }
  const get = <Value>(path: string, options?: CallOptions, query: Readonly<Record<string, string>> = {}) =>
    answer(client.send<Value>(path, { ...sendOptions(options), method: 'GET', query }));
  const patch = <Value>(path: string, body: object, options?: CallOptions) =>
    answer(client.send<Value>(path, { ...sendOptions(options), method: 'PATCH', body }));

  return {
    text: async (name, options) =>
      (await get<{ readonly html: string }>(`${PATH}/texts/${name}`, options)).html,
    settings: (options) => get<HostSettings>(PATH, options),
    change: (settings, options) => patch<HostSettings>(PATH, settings, options),
    state: (options) => get<SiteState>(`${PATH}/glance`, options),
    streets: (options) => get<StreetsState>(`${PATH}/streets`, options),
    fetchStreets: (isOn, options) =>
      answer(
        client.send<StreetsState>(`${PATH}/streets`, {
          ...sendOptions(options),
          method: isOn ? 'POST' : 'DELETE',
        }),
      ),
    async people(find, after, options) {
      const { items, next } = await get<{ readonly items: readonly StoredMember[]; readonly next: string }>(
        PEOPLE,
        options,
        { find, after },
      );
      return { items: items.map(toMember), next: next || null };
    },
    changeMember: (id, change, options) => patch(`${PEOPLE}/${id}`, change, options),
    async invitations(after, options) {
      const page = Number(after || 1);
      const { items } = await answer(
        collection.getList(page, PER_PAGE, { ...sendOptions(options), sort: '-created', skipTotal: true }),
      );
      return { items: items.map(toInvitation), next: items.length === PER_PAGE ? String(page + 1) : null };
    },
    invite: async ({ uses, endsAt }, options) =>
      toInvitation(
        await answer(collection.create({ uses, ends: new Date(endsAt).toISOString() }, sendOptions(options))),
      ),
    revoke: (id, options) => deleteRecord(collection, id, options),
  };
}
