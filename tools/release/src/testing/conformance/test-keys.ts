import { createHash, createPrivateKey, type KeyObject } from 'node:crypto';

/** DER of an ed25519 private key in PKCS #8, up to its 32 bytes. */
const PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A key that is the same at every run, for cases that are written down. Worth nothing elsewhere. */
export function testKey(name: string): KeyObject {
  const seed = createHash('sha256').update(`waypost conformance ${name}`).digest();
  return createPrivateKey({ key: Buffer.concat([PREFIX, seed]), format: 'der', type: 'pkcs8' });
}
