import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** What a signed text is; a signature over one kind says nothing about another. */
export type SignedKind = 'root' | 'targets' | 'guard' | 'preview';

function message(kind: SignedKind, payload: string): Buffer {
  return Buffer.from(`waypost-release/1\n${kind}\n${payload}`, 'utf8');
}

/** An ed25519 public key from its raw 32 bytes in base64. */
function publicKeyFromRaw(base64: string): KeyObject {
  const x = Buffer.from(base64, 'base64').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

/** The raw 32 bytes, in base64, of the public half of a key. */
export function rawPublicKey(key: KeyObject): string {
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x ?? '', 'base64url').toString('base64');
}

/** An ed25519 private key from its PKCS #8 form (DER) in base64. */
export function privateKeyFromBase64(base64: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' });
}

export function signText(kind: SignedKind, payload: string, key: KeyObject): string {
  return sign(null, message(kind, payload), key).toString('base64');
}

/** Whether `signature` (base64) over the payload is by the holder of `publicKey` (raw, base64). Never throws. */
export function isSignedBy(
  publicKey: string,
  kind: SignedKind,
  { payload, signature }: { readonly payload: string; readonly signature: string },
): boolean {
  try {
    const bytes = Buffer.from(signature, 'base64');
    return verify(null, message(kind, payload), publicKeyFromRaw(publicKey), bytes);
  } catch {
    return false;
  }
}

/** sha-256 of a text's UTF-8 bytes, or of bytes, in hex. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
