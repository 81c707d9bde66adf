import { BaseAuthStore, type AuthRecord } from 'pocketbase';

import type { DeviceStorage } from './device-storage.ts';

const TOKEN_KEY = 'waypost-token';

interface StoredToken {
  readonly token?: string;
  readonly record?: AuthRecord;
}

/**
 * The backend's token in local storage, for a shell whose API is of another site, to which browsers send no cookie. Every
 * script of the page can read it. Read anew each time: another tab may have changed it a moment ago.
 */
export class TokenStore extends BaseAuthStore {
  constructor(private readonly storage: DeviceStorage) {
    super();
  }

  override get token(): string {
    return this.stored().token ?? '';
  }

  override get record(): AuthRecord {
    return this.stored().record ?? null;
  }

  override save(token: string, record?: AuthRecord): void {
    this.storage.setItem(TOKEN_KEY, JSON.stringify({ token, record: record ?? null }));
    super.save(token, record);
  }

  override clear(): void {
    this.storage.removeItem(TOKEN_KEY);
    super.clear();
  }

  private stored(): StoredToken {
    try {
      return (JSON.parse(this.storage.getItem(TOKEN_KEY) ?? 'null') as StoredToken | null) ?? {};
    } catch {
      return {};
    }
  }
}
