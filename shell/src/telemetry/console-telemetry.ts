import type { TelemetryService } from '@waypost/contracts/host-services.ts';

/** Failures go to the browser's console: where, and what was thrown if anything was. */
export const consoleTelemetry: TelemetryService = {
  error: (where, error) => console.error(...(error === undefined ? [where] : [where, error])),
};
