import { asUserId } from '@waypost/contracts/ids.ts';
import type { SessionUser } from '@waypost/contracts/session.ts';
import type { RecordModel } from 'pocketbase';

/** The person of a record of `users`, without what the page has no need of. */
export function toSessionUser(record: RecordModel): SessionUser {
  return {
    id: asUserId(record.id),
    email: String(record['email'] ?? ''),
    name: String(record['name'] ?? ''),
    username: String(record['username'] ?? ''),
    verified: record['verified'] === true,
    about: String(record['about'] ?? ''),
    collectionId: record.collectionId,
  };
}
