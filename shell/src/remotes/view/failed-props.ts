import type { HostServices } from '@waypost/contracts/host-services.ts';

/** What stands in for a component that can not be shown is told. */
export interface FailedProps {
  readonly host: HostServices;
  /** It could not be had, it crashed, or its remote has been switched off. */
  readonly reason: 'failed' | 'crashed' | 'killed';
  readonly onRetry: () => void;
  /** Takes the version before; missing where there is none. */
  readonly onPrevious?: (() => void) | undefined;
}
