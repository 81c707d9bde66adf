/** What the sign-up page leaves for the login page in the history entry; the address stays `/login`. */
export interface Registered {
  readonly email: string;
  /** Whether the mail to confirm the address was accepted for sending. */
  readonly isMailSent: boolean;
}

export function toHistoryState(registered: Registered): { readonly registered: Registered } {
  return { registered };
}

let typed = { email: '', password: '' };

/** What the login page fills in for who has just registered; in memory alone, as the browser writes history entries to its disk. */
export function rememberPassword(email: string, password: string): void {
  typed = { email, password };
}

export const rememberedPassword = (email: string): string => (email === typed.email ? typed.password : '');

export const forgetPassword = (): void => rememberPassword('', '');

/** Reads a history entry's state, which may be anything or nothing. */
export function fromHistoryState(state: unknown): Registered | null {
  const registered = (state as { registered?: Partial<Registered> } | null)?.registered;
  if (typeof registered?.email !== 'string' || typeof registered.isMailSent !== 'boolean') return null;
  return { email: registered.email, isMailSent: registered.isMailSent };
}
