import { asUserId } from '@waypost/contracts/ids.ts';
import type { Role, SessionUser } from '@waypost/contracts/session.ts';
import type { RecordModel } from 'pocketbase';

const isRole = (value: unknown): value is Role => value === 'moderator' || value === 'host';

/** The person of a record of `users`, without what the page has no need of. */
export function toSessionUser(record: RecordModel): SessionUser {
  return {
    id: asUserId(record.id),
    email: String(record['email'] ?? ''),
    name: String(record['name'] ?? ''),
    username: String(record['username'] ?? ''),
    verified: record['verified'] === true,
    about: String(record['about'] ?? ''),
    language: String(record['language'] ?? ''),
    ...(isRole(record['role']) && { role: record['role'] }),
    ...(Boolean(record['suspended']) && { isSuspended: true }),
    collectionId: record.collectionId,
  };
}
