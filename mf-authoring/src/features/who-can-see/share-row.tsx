import type { Share } from '@waypost/contracts/api/shares-api.ts';
import type { CalendarDate } from '@waypost/contracts/calendar-date.ts';
import { shortDateWords } from '@waypost/kit/i18n/date-words.ts';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import { useId, useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import styles from './who-can-see.module.css';

/** A link or a person, what is known of them, and the one tap that ends it. */
export function ShareRow({ share, onRemove }: { readonly share: Share; readonly onRemove: () => void }) {
  const text = useText();
  const { language } = useHost();
  const id = useId();
  const { person, expiresAt, usedAt } = share;
  const name =
    share.joinedAs || person || share.name || text(share.writes ? 'writers.link-of' : 'sharing.link-of');
  const address = `${window.location.origin}/s/${share.key}`;
  const facts = [
    share.writes
      ? text(share.joinedAs ? 'writers.joined' : 'writers.invited')
      : usedAt === null
        ? text('sharing.never-used')
        : text('sharing.used', { when: dayOf(usedAt, language) }),
    share.hasPassword && text('sharing.has-password'),
    expiresAt !== null &&
      text(expiresAt < Date.now() ? 'sharing.over' : 'sharing.ends', { when: dayOf(expiresAt, language) }),
  ].filter(Boolean);
  return (
    <li className={styles['share']}>
      <span className={styles['name']}>
        <bdi id={id}>{name}</bdi>
        <span className={styles['facts']}>{facts.join(' · ')}</span>
      </span>
      {!share.joinedAs && <CopyLink address={address} describedBy={id} />}
      <TextButton
        aria-label={text(person || share.writes ? 'sharing.person-remove-named' : 'sharing.revoke-named', {
          name,
        })}
        onClick={onRemove}
      >
        {text(person || share.writes ? 'sharing.person-remove' : 'sharing.revoke')}
      </TextButton>
    </li>
  );
}

/** Copies a link; where that is not allowed it is shown. */
export function CopyLink({
  address,
  describedBy,
}: {
  readonly address: string;
  readonly describedBy: string;
}) {
  const text = useText();
  const [isCopied, setCopied] = useState(false);
  return (
    <TextButton
      aria-describedby={describedBy}
      onClick={() => {
        void navigator.clipboard.writeText(address).then(
          () => setCopied(true),
          () => window.prompt(text('sharing.link-copy'), address),
        );
      }}
    >
      {text(isCopied ? 'sharing.link-copied' : 'sharing.link-copy')}
    </TextButton>
  );
}

/** The day of a moment by this device's calendar. */
export function dayOf(at: number, language: string): string {
  return shortDateWords(new Date(at).toLocaleDateString('sv') as CalendarDate, language);
}
