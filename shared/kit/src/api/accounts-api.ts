import type PocketBase from 'pocketbase';

import type { AccountsApi, Author } from '@waypost/contracts/api/api-client.ts';
import type { CallOptions } from '@waypost/contracts/api/call-options.ts';
import type { UserId } from '@waypost/contracts/ids.ts';
import { sendOptions } from './send-options.ts';
import { fromBackend } from './to-app-error.ts';

async function settled(request: Promise<unknown>): Promise<void> {
  try {
    await request;
  } catch (error) {
    throw fromBackend(error);
  }
}

export function createAccountsApi(client: PocketBase): AccountsApi {
  const users = client.collection('users');
  async function own(id: UserId, options?: CallOptions) {
    try {
      return await users.getOne<{ readonly picture: string; readonly sent: boolean }>(
        id,
        sendOptions(options),
      );
    } catch (error) {
      throw fromBackend(error);
    }
  }
  return {
    register: (input, options) => settled(users.create({ ...input, id: '' }, sendOptions(options))),
    async author(username, options) {
      try {
        const path = `/api/waypost/authors/${encodeURIComponent(username)}`;
        return await client.send<Author>(path, { ...sendOptions(options), method: 'GET' });
      } catch (error) {
        throw fromBackend(error);
      }
    },
    change: (id, profile, options) => settled(users.update(id, profile, sendOptions(options))),
    picture: async (id, options) => (await own(id, options)).picture,
    setPicture: (id, picture, options) => settled(users.update(id, { picture }, sendOptions(options))),
    requestEmailChange: (email, options) => settled(users.requestEmailChange(email, sendOptions(options))),
    delete: (id, password, photos, options) =>
      settled(users.delete(id, { ...sendOptions(options), body: { password, photos } })),
    hasSent: async (id, options) => (await own(id, options)).sent,
    requestVerification: (email, options) => settled(users.requestVerification(email, sendOptions(options))),
    confirmVerification: (token, options) => settled(users.confirmVerification(token, sendOptions(options))),
    requestPasswordReset: (email, options) =>
      settled(users.requestPasswordReset(email, sendOptions(options))),
    confirmPasswordReset: (token, password, passwordConfirm, options) =>
      settled(users.confirmPasswordReset(token, password, passwordConfirm, sendOptions(options))),
    confirmEmailChange: (token, password, options) =>
      settled(users.confirmEmailChange(token, password, sendOptions(options))),
  };
}
