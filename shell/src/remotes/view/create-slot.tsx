import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import type { ExposeId, ExposeProps } from '@waypost/contracts/exposes.ts';
import type { HostServices } from '@waypost/contracts/host-services.ts';
import { useEffect, useRef, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';

import { text } from '../../i18n/text.ts';
import type { ExposeLoader } from '../loader/expose-loader.ts';
import type { FailedProps } from './failed-props.ts';
import { PreviousButton } from './previous-button.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import type { RemoteState } from '../machine/remote-state.ts';
import styles from './slot.module.css';

type AnyProps = { readonly host: HostServices } & Readonly<Record<string, unknown>>;

/** Milliseconds after which someone may have typed into a part. */
const SEEN = 1000;

/** What is said while something is waited for. */
const WAITING = {
  slow: 'remote.slow',
  late: 'remote.late',
  asked: 'remote.previousAsked',
  failed: 'remote.previousFailed',
} as const;

interface ShownProps {
  readonly expose: ExposeId;
  readonly state: RemoteState & { readonly status: 'ready' };
  readonly loader: ExposeLoader;
  readonly props: AnyProps;
}

function Shown({ expose, state, loader, props }: ShownProps) {
  return (
    <RemoteBoundary onCrash={(error) => loader.crashed(expose, error)}>
      <Body
        Component={state.module.Component as ComponentType<AnyProps>}
        props={props}
        onShown={(element) => loader.shown(expose, element)}
        onSeen={() => loader.seen(expose)}
      />
    </RemoteBoundary>
  );
}

interface BodyProps {
  readonly Component: ComponentType<AnyProps>;
  readonly props: AnyProps;
  readonly onShown: (element: Element) => void;
  readonly onSeen: () => void;
}

function Body({ Component, props, onShown, onSeen }: BodyProps) {
  const told = useRef({ onShown, onSeen });
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    told.current.onShown(element.current!);
    const timer = window.setTimeout(told.current.onSeen, SEEN);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <div ref={element} className={styles['part']}>
      <Component {...props} />
    </div>
  );
}

/** Shows exposed components out of `Of`. */
export type SlotOf<Of extends ExposeId> = <Id extends Of>(
  props: { readonly expose: Id; readonly fallback?: ReactNode } & ExposeProps[Id],
) => ReactNode;

/**
 * The component that shows an exposed part: the same loading and gate for routes and slots.
 *
 * @param Failed what stands in for a part that can not be shown
 */
export function createSlot<Of extends ExposeId>(
  loader: ExposeLoader,
  getHost: () => HostServices,
  Failed: ComponentType<FailedProps<Of>>,
): SlotOf<Of> {
  function Part({ expose, fallback, ...rest }: { expose: Of; fallback?: ReactNode }) {
    const state = useSyncExternalStore(loader.subscribe, () => loader.getState(expose));
    useEffect(() => loader.load(expose), [expose]);
    const failed = { expose, host: getHost(), onRetry: () => loader.retry(expose) };
    const openPrevious = () => loader.openPrevious(expose);
    const status = (key: keyof typeof WAITING) => (
      <p role="status" className={styles['slow']}>
        {text(WAITING[key])}
      </p>
    );
    switch (state.status) {
      case 'pending':
        return (
          <>
            {fallback ?? <Spinner label={text('remote.loading')} />}
            {state.isSlow && status('slow')}
          </>
        );
      case 'failed':
        return <Failed {...failed} reason={state.reason === 'killed' ? 'killed' : 'failed'} />;
      case 'crashed':
        return (
          <Failed {...failed} reason="crashed" onPrevious={state.hasPrevious ? openPrevious : undefined} />
        );
      case 'ready':
        return (
          <>
            <Shown
              key={state.key}
              expose={expose}
              state={state}
              loader={loader}
              props={{ ...rest, host: getHost() }}
            />
            {state.isLate && (
              <>
                {status(state.previous ?? 'late')}
                <PreviousButton isAsked={state.previous === 'asked'} onClick={openPrevious} />
              </>
            )}
          </>
        );
    }
  }
  return (props) => <Part key={props.expose} {...props} />;
}
