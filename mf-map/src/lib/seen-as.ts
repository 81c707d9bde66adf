import type { SeeAs } from '@waypost/contracts/api/call-options.ts';
import type { HostServices } from '@waypost/contracts/host-services.ts';

const NOBODY = { isLogged: false, userData: null };

/** The host as somebody else has it: what is read comes as they get it, and nobody is signed in. */
export function seenAs(host: HostServices, seeAs: SeeAs): HostServices {
  const { stories, places } = host.api;
  return {
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
}
