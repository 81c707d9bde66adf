import type { NotificationService } from '@waypost/contracts/host-services.ts';
import type { UserId } from '@waypost/contracts/ids.ts';

import type { ShellDrafts } from '../drafts/draft-service.ts';
import { text } from '../i18n/text.ts';
import type { SessionEnd } from './session-end.ts';

interface SayOptions {
  readonly drafts: Pick<ShellDrafts, 'holdsWorkOf'>;
  readonly notifications: Pick<NotificationService, 'alert'>;
}

/** Says how the session of this person ended, and that what they typed is kept where something is. */
export async function saySessionEnd(
  { drafts, notifications }: SayOptions,
  end: SessionEnd,
  person: UserId,
): Promise<void> {
  // A form that stands on the page keeps its last words as it goes, which is after this moment.
  await new Promise((resolve) => setTimeout(resolve));
  const key = end === 'logged-out' ? 'session.elsewhere' : 'session.ended';
  const isKept = await drafts.holdsWorkOf(person);
  notifications.alert('info', text(isKept ? `${key}Kept` : key));
}
