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
  const { person, expiresAt, usedAt } = share;
  const name =
    share.joinedAs || person || share.name || text(share.writes ? 'writers.link-of' : 'sharing.link-of');
  const isLink = !person && !share.writes;
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
    <Row
      name={name}
      facts={facts.join(' · ')}
      path={share.joinedAs ? null : `/s/${share.key}`}
      removal={text(isLink ? 'sharing.revoke' : 'sharing.person-remove')}
      removalNamed={text(isLink ? 'sharing.revoke-named' : 'sharing.person-remove-named', { name })}
      onRemove={onRemove}
    />
  );
}

interface RowProps {
  readonly name: string;
  readonly facts: string;
  /** Of the link; null where it counts no more. */
  readonly path: string | null;
  readonly removal: string;
  readonly removalNamed: string;
  readonly onRemove: () => void;
}

export function Row({ name, facts, path, removal, removalNamed, onRemove }: RowProps) {
  const id = useId();
  return (
    <li className={styles['share']}>
      <span className={styles['name']}>
        <bdi id={id}>{name}</bdi>
        <span className={styles['facts']}>{facts}</span>
      </span>
      {path !== null && <CopyLink address={window.location.origin + path} describedBy={id} />}
      <TextButton aria-label={removalNamed} onClick={onRemove}>
        {removal}
      </TextButton>
    </li>
  );
}

/** Copies a link; where that is not allowed it is shown. */
function CopyLink({ address, describedBy }: { readonly address: string; readonly describedBy: string }) {
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
