import { Failure } from '@waypost/shared/ui/failure/failure.tsx';
import { Spinner } from '@waypost/shared/ui/spinner/spinner.tsx';
import type { ExposeId } from '@waypost/shared/contracts/exposes.ts';
import type { HostServices, SlotComponent } from '@waypost/shared/contracts/host-services.ts';
import { useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';

import { text } from '../i18n/text.ts';
import type { ExposeLoader } from './expose-loader.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

type AnyProps = { readonly host: HostServices } & Readonly<Record<string, unknown>>;

/** The component that shows an exposed part: the same loading, gate and placeholders for routes and slots. */
export function createSlot(loader: ExposeLoader, getHost: () => HostServices): SlotComponent {
  function Part({ expose, fallback, ...rest }: { expose: ExposeId; fallback?: ReactNode }) {
    const state = useSyncExternalStore(loader.subscribe, () => loader.getState(expose));
    useEffect(() => loader.load(expose), [expose]);
    if (state.status === 'pending') return fallback ?? <Spinner label={text('remote.loading')} />;
    if (state.status === 'failed')
      return (
        <Failure
          sentence={text('remote.failed')}
          retryLabel={text('action.retry')}
          onRetry={() => loader.retry(expose)}
        />
      );
    const Shown = state.module.Component as ComponentType<AnyProps>;
    return (
      <RemoteBoundary
        onCrash={(error) => getHost().telemetry.error(`render ${expose}`, error)}
        fallback={(retry) => (
          <Failure sentence={text('remote.crashed')} retryLabel={text('action.retry')} onRetry={retry} />
        )}
      >
        <Shown {...rest} host={getHost()} />
      </RemoteBoundary>
    );
  }
  return (props) => <Part key={props.expose} {...props} />;
}
