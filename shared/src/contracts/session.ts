import type { AppError } from '../errors/app-error.ts';
import type { UserId } from './ids.ts';

/** The signed-in person as the login answered with it, and as `login-storage` keeps it. */
export interface SessionUser {
  readonly id: UserId;
  readonly email: string;
  readonly name: string;
  readonly username: string;
  readonly verified: boolean;
  readonly collectionId: string;
}

/** Exactly what is kept in local storage under `login-storage`. */
export interface LoginStorage {
  readonly isLogged: boolean;
  readonly userData: SessionUser | null;
}

export type SignInResult =
  { readonly ok: true; readonly user: SessionUser } | { readonly ok: false; readonly error: AppError };

/** The shell's session as remotes see it. */
export interface SessionService {
  getSnapshot(): LoginStorage;
  /** Calls `listener` after each change; returns the undo. */
  subscribe(listener: () => void): () => void;
  /** Never throws. A failure clears the stored login data. */
  signIn(email: string, password: string): Promise<SignInResult>;
  /** Clears the stored session and goes to the landing page. */
  signOut(): void;
}
