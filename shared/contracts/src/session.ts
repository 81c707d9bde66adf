import type { AppError } from './errors/app-error.ts';
import type { UserId } from './ids.ts';

/** What a person does for the site: moderators look after stories and people, hosts after everything. */
export type Role = 'moderator' | 'host';

/** The signed-in person as the login answered with it, and as `login-storage` keeps it. */
export interface SessionUser {
  readonly id: UserId;
  readonly email: string;
  readonly name: string;
  readonly username: string;
  readonly verified: boolean;
  /** What they say of themselves on their page; plain text. Shells from before lack it. */
  readonly about?: string;
  /** BCP 47 tag of the language they want the site to speak; empty where they never chose. Shells from before lack it. */
  readonly language?: string;
  /** None for most people. */
  readonly role?: Role;
  /** Moderators have suspended the account: nothing can be created or changed. */
  readonly isSuspended?: boolean;
  readonly collectionId: string;
}

/** Exactly what is kept in local storage under `login-storage`. */
export interface LoginStorage {
  readonly isLogged: boolean;
  readonly userData: SessionUser | null;
}

export type SignInResult =
  | {
      readonly ok: true;
      readonly user: SessionUser;
      /** The account was to be deleted, and stays because of this sign-in. */
      readonly stays?: boolean;
    }
  | { readonly ok: false; readonly error: AppError };

/** The shell's session as remotes see it. */
export interface SessionService {
  getSnapshot(): LoginStorage;
  /** Calls `listener` after each change; returns the undo. */
  subscribe(listener: () => void): () => void;
  /** Never throws. A failure clears the stored login data. */
  signIn(email: string, password: string): Promise<SignInResult>;
  /**
   * Asks the backend anew who is signed in, as after a confirmed address. Never rejects; a token that no
   * longer stands ends the session.
   */
  refresh(): Promise<void>;
  /** Goes to the landing page, asking where something is unsaved, and clears the stored session once there. */
  signOut(): void;
}
