import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useId, useState } from 'react';

import { dayWords } from '../../lib/day-words.ts';
import styles from '../../lib/entries.module.css';
import { QueueView } from '../../lib/queue-view.tsx';
import { ActionForm } from '../../lib/action-form.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { SitePage } from '../../lib/site-page/site-page.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useQueue } from '../../lib/use-queue.ts';

const DAY = 86_400_000;

/** Links with which people sign up. */
export function InvitationsPage() {
  return (
    <SitePage name="site-invitations">
      <Invitations />
    </SitePage>
  );
}

function Invitations() {
  const t = useText();
  const id = useId();
  const { api, href, notifications } = useHost();
  const queue = useQueue(api.site.invitations);
  const { problem, isBusy, run } = useAction();
  const [uses, setUses] = useState(1);
  const [days, setDays] = useState(7);
  const link = (key: string) => `${window.location.origin}${href('sign-up', {})}#invitation=${key}`;

  async function make(): Promise<void> {
    if (await run(() => api.site.invite({ uses, endsAt: Date.now() + days * DAY }))) queue.first.reload();
  }
  async function copy(key: string): Promise<void> {
    if (await run(() => navigator.clipboard.writeText(link(key))))
      notifications.alert('success', t('invitations.copied'));
  }
  async function revoke(invitation: string): Promise<void> {
    if (await run(() => api.site.revoke(invitation))) queue.remove(invitation);
  }

  return (
    <>
      <ActionForm submit={t('invitations.make')} problem={problem} isBusy={isBusy} onSubmit={make}>
        <div>
          <label htmlFor={`${id}uses`}>{t('invitations.uses')}</label>
          <Input
            id={`${id}uses`}
            type="number"
            min={1}
            max={1000}
            required
            value={uses}
            onChange={({ target }) => setUses(Number(target.value))}
          />
        </div>
        <div>
          <label htmlFor={`${id}days`}>{t('invitations.days')}</label>
          <Input
            id={`${id}days`}
            type="number"
            min={1}
            max={365}
            required
            value={days}
            onChange={({ target }) => setDays(Number(target.value))}
          />
        </div>
      </ActionForm>
      <QueueView queue={queue} empty={t('invitations.none')}>
        {(one) => (
          <li key={one.id} className={styles['entry']}>
            <p className={styles['address']}>{link(one.key)}</p>
            <p className={styles['soft']}>
              {t('invitations.used', { used: one.used, uses: one.uses })} ·{' '}
              {t('invitations.ends', { day: dayWords(one.endsAt) })}
            </p>
            <div className={styles['buttons']}>
              <Button onClick={() => void copy(one.key)}>{t('invitations.copy')}</Button>
              <Button onClick={() => void revoke(one.id)}>{t('invitations.revoke')}</Button>
            </div>
          </li>
        )}
      </QueueView>
    </>
  );
}
