import { createHash } from 'node:crypto';
import { photoFixture } from '@waypost/examples/photos/testing/photo-fixture.ts';

import type { Api } from './api.ts';
import { succeeded, type Person } from './people.ts';
import { toForm } from './stories.ts';

export const UPLOADS = '/api/collections/uploads/records';
export const DRAFTS = '/api/collections/drafts/records';

/** A photo as it is sent before it is in any place. */
export function uploadForm(ownerId: string, id?: string): FormData {
  const file = photoFixture('phone.jpg');
  return toForm({ id, user: ownerId, file, sha256: createHash('sha256').update(file).digest('hex') });
}

/** @returns the upload's id */
export async function createUpload(api: Api, owner: Person, id?: string): Promise<string> {
  const form = uploadForm(owner.id, id);
  return succeeded(await api.call('POST', UPLOADS, { token: owner.token, form })).body.id ?? '';
}
