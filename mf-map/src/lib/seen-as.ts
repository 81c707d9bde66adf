import type { SeeAs } from '@waypost/contracts/api/call-options.ts';
import type { HostServices } from '@waypost/contracts/host-services.ts';

const NOBODY = { isLogged: false, userData: null };

/** Whose eyes a host is seen with. */
export const seenBy = new WeakMap<HostServices, SeeAs>();

/** The host as somebody else has it: what is read comes as they get it, and nobody is signed in. */
export function seenAs(host: HostServices, seeAs: SeeAs): HostServices {
  const { stories, places } = host.api;
  const seen: HostServices = {
    ...host,
    session: { ...host.session, getSnapshot: () => NOBODY },
    api: {
      ...host.api,
      stories: { ...stories, get: (id, options) => stories.get(id, { ...options, seeAs }) },
      places: {
        ...places,
        get: (id, options) => places.get(id, { ...options, seeAs }),
        listAll: (id, options) => places.listAll(id, { ...options, seeAs }),
      },
    },
  };
  seenBy.set(seen, seeAs);
  return seen;
}
