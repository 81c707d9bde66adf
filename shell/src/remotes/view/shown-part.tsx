import type { ExposeId } from '@waypost/contracts/exposes.ts';
import type { HostServices } from '@waypost/contracts/host-services.ts';
import { useEffect, useRef, type ComponentType } from 'react';

import type { ExposeLoader } from '../loader/expose-loader.ts';
import type { RemoteState } from '../machine/remote-state.ts';
import { PreviousButton } from './previous-button.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import styles from './slot.module.css';
import { Waiting } from './waiting.tsx';

/** Milliseconds after which someone may have typed into a part. */
const SEEN = 1000;

type AnyProps = { readonly host: HostServices } & Readonly<Record<string, unknown>>;

interface ShownPartProps {
  readonly expose: ExposeId;
  readonly state: RemoteState & { readonly status: 'ready' };
  readonly loader: ExposeLoader;
  readonly props: AnyProps;
}

function Body({ expose, state, loader, props }: ShownPartProps) {
  const Component = state.module.Component as ComponentType<AnyProps>;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    loader.mounted(expose, element.current!);
    const timer = window.setTimeout(() => loader.seen(expose), SEEN);
    return () => window.clearTimeout(timer);
  }, [loader, expose]);
  return (
    <div ref={element} className={styles['part']}>
      <Component {...props} />
    </div>
  );
}

/** A part that came, and below it what is said while it waits for a file. */
export function ShownPart(shown: ShownPartProps) {
  const { expose, state, loader } = shown;
  return (
    <>
      <RemoteBoundary key={state.key} onCrash={(error) => loader.crashed(expose, error)}>
        <Body {...shown} />
      </RemoteBoundary>
      {state.isLate && (
        <>
          <Waiting what={state.previous ?? 'late'} />
          <PreviousButton isAsked={state.previous === 'asked'} onClick={() => loader.openPrevious(expose)} />
        </>
      )}
    </>
  );
}
