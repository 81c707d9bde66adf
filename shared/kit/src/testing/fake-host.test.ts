import { createFakeHost } from './fake-host.tsx';
import { SESSION_CHECKS } from './session-conformance.ts';

describe('the fake session keeps what the shell’s promises:', () => {
  test.each(SESSION_CHECKS)('$title', async ({ run }) => {
    await run(createFakeHost().session);
  });
});
