import type { ExposeId, PropsOf } from '@waypost/contracts/exposes.ts';
import type { HostServices } from '@waypost/contracts/host-services.ts';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import { useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';

import { text } from '../../i18n/text.ts';
import type { ExposeLoader } from '../loader/expose-loader.ts';
import type { FailedProps } from './failed-props.ts';
import { ShownPart } from './shown-part.tsx';
import { Waiting } from './waiting.tsx';

/** Shows exposed components. */
export type SlotOf = <Id extends ExposeId>(
  props: { readonly expose: Id; readonly fallback?: ReactNode } & PropsOf<Id>,
) => ReactNode;

/**
 * The component that shows an exposed part: the same loading and gate for routes and slots.
 *
 * @param Failed what stands in for a part that can not be shown
 */
export function createSlot(
  loader: ExposeLoader,
  getHost: () => HostServices,
  Failed: ComponentType<FailedProps>,
): SlotOf {
  function Part({ expose, fallback, ...rest }: { expose: ExposeId; fallback?: ReactNode }) {
    const state = useSyncExternalStore(loader.subscribe, () => loader.getState(expose));
    useEffect(() => loader.load(expose), [expose]);
    const failed = { host: getHost(), onRetry: () => loader.retry(expose) };
    switch (state.status) {
      case 'pending':
        return (
          <>
            {fallback ?? <Spinner label={text('remote.loading')} />}
            {state.isSlow && <Waiting what="slow" />}
          </>
        );
      case 'failed':
        return <Failed {...failed} reason={state.reason === 'killed' ? 'killed' : 'failed'} />;
      case 'crashed': {
        const openPrevious = () => loader.openPrevious(expose);
        return (
          <Failed {...failed} reason="crashed" onPrevious={state.hasPrevious ? openPrevious : undefined} />
        );
      }
      case 'ready':
        return (
          <ShownPart expose={expose} state={state} loader={loader} props={{ ...rest, host: getHost() }} />
        );
    }
  }
  return (props) => <Part key={props.expose} {...props} />;
}
