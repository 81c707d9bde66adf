import { render, type RenderResult } from '@testing-library/react';
import type { LonLat } from '@waypost/contracts/geo.ts';
import { createFakeHost, MARINA, type FakeHost } from '@waypost/kit/testing/fake-host.tsx';
import { createFakeBackend, type FakeBackend } from '@waypost/kit/testing/fake-api.ts';
import type { DraftOutcome, HostServices } from '@waypost/contracts/host-services.ts';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

import { Scope } from '../lib/scope.ts';
import { FormServicesProvider } from '../services/form-services.tsx';
import { fillBrowserGaps } from './browser-gaps.ts';
import { inProcessServices } from './in-process-services.ts';

interface FormHostOptions {
  readonly backend?: Partial<FakeBackend>;
  readonly isGuest?: boolean;
  readonly draftOutcome?: DraftOutcome;
}

/** A host whose map slots are buttons: pressing one picks Buenos Aires. */
export function createFormHost({
  backend = {},
  isGuest = false,
  draftOutcome = 'kept',
}: FormHostOptions = {}): FakeHost {
  const host = createFakeHost({
    backend: createFakeBackend(backend),
    user: isGuest ? null : MARINA,
    draftOutcome,
  });
  const Slot = (props: {
    readonly expose: string;
    readonly onPick?: (location: LonLat) => void;
    readonly location?: unknown;
  }) => (
    <button
      type="button"
      data-location={JSON.stringify(props.location ?? null)}
      onClick={() => {
        props.onPick?.({ longitude: -58.381667, latitude: -34.603333 });
      }}
    >
      {props.expose}
    </button>
  );
  return { ...host, Slot: Slot as HostServices['Slot'] };
}

export function renderForm(host: HostServices, form: ReactNode): RenderResult {
  fillBrowserGaps();
  return render(
    <MemoryRouter>
      <Scope host={host}>
        <FormServicesProvider value={inProcessServices}>{form}</FormServicesProvider>
      </Scope>
    </MemoryRouter>,
  );
}
