import type { SigningKey } from './key-file.ts';
import { signText } from './signature.ts';

/** Longer than this no site takes one; milliseconds. */
export const LONGEST_PREVIEW = 31 * 24 * 60 * 60 * 1000;

export interface Preview {
  readonly remote: string;
  readonly build: string;
  /** The moment it ends. */
  readonly until: Date;
}

/**
 * What stands behind `?waypost-build=` for somebody who is to see a build by name: `mf-map:0123456789ab:1767225600:map:…`,
 * the build, until when (seconds since 1970), the key and its signature. The backend checks it when it writes the page.
 */
export function previewTicket({ build, remote, until }: Preview, { id, key }: SigningKey): string {
  const payload = `${remote}:${build}:${Math.floor(until.getTime() / 1000)}`;
  const signature = Buffer.from(signText('preview', payload, key), 'base64').toString('base64url');
  return `${payload}:${id}:${signature}`;
}
