/** @jest-environment node */
import { once } from 'node:events';
import { createServer } from 'node:net';

import { freePort } from './free-port.ts';

test('a free port can be listened on, is none that systems hand out, and is not given while it is taken', async () => {
  const random = jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const port = await freePort();
  expect(port).toBeLessThan(32_768);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  random.mockReturnValueOnce(0.5).mockReturnValueOnce(0.25);
  expect(await freePort()).toBe(15_500);
  server.close();
  random.mockRestore();
});
