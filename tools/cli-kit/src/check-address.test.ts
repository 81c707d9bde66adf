import { createServer, type AddressInfo } from 'node:net';
import { checkAddress } from './check-address.ts';

test('a port somebody listens on is refused with the way out', async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const { port } = other.address() as AddressInfo;
  await expect(checkAddress(`127.0.0.1:${port}`)).rejects.toThrow(
    `Another program already listens on 127.0.0.1:${port}. Please stop it, or choose another port`,
  );
  await expect(checkAddress(`127.0.0.1:${port}`)).rejects.toThrow('such as WAYPOST_HTTP=127.0.0.1:8091.');
  await expect(checkAddress(`127.0.0.1:${port}`, (free) => `--port ${free}`)).rejects.toThrow(
    'such as --port 8091.',
  );
  await new Promise((closed) => other.close(closed));
  await expect(checkAddress(`127.0.0.1:${port}`)).resolves.toBeUndefined();
});

test.each(['127.0.0.1:0', 'nonsense', '127.0.0.1:99999'])('%s is left to the backend', async (address) => {
  await expect(checkAddress(address)).resolves.toBeUndefined();
});
