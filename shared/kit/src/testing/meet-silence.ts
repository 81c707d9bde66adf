import { shortenTimeLimits, type ShortenedLimits } from './shorten-time-limits.ts';
import { startSilentServer, type SilentServer } from './silent-server.ts';

export interface Silence {
  /** Of the silent server, without a trailing slash; there once the tests run. */
  readonly origin: string;
  /** Milliseconds of the limits a test has set so far. */
  readonly limits: readonly number[];
}

/** Gives the tests of a file a server that never answers, and time limits that run out a hundred times sooner. */
export function meetSilence(): Silence {
  let server: SilentServer;
  let shortened: ShortenedLimits;
  beforeAll(async () => {
    server = await startSilentServer();
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    shortened = shortenTimeLimits();
  });
  afterEach(() => shortened.restore());
  return {
    get origin() {
      return server.origin;
    },
    get limits() {
      return shortened.asked;
    },
  };
}
