import { useLoad } from '@waypost/kit/react/use-load.ts';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useCallback, useId, useState } from 'react';

import { dayWords } from '../../lib/day-words.ts';
import styles from '../../lib/entries.module.css';
import { Loaded } from '../../lib/loaded.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { SitePage } from '../../lib/site-page/site-page.tsx';
import { useAction } from '../../lib/use-action.ts';

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
  const { api, href } = useHost();
  const state = useLoad(useCallback((signal: AbortSignal) => api.site.invitations(1, { signal }), [api]));
  const { problem, isBusy, run } = useAction();
  const [uses, setUses] = useState(1);
  const [days, setDays] = useState(7);
  const act = async (action: () => Promise<unknown>) => void ((await run(action)) && state.reload());
  const link = (key: string) => `${window.location.origin}${href('sign-up', {})}#invitation=${key}`;
  return (
    <>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void act(() => api.site.invite({ name: '', uses, endsAt: Date.now() + days * DAY }));
        }}
      >
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
        {problem && (
          <p role="alert" className={styles['problem']}>
            {problem}
          </p>
        )}
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('invitations.make')}
        </Button>
      </form>
      <Loaded state={state}>
        {({ invitations }) => (
          <ul className={styles['entries']}>
            {invitations.map((one) => (
              <li key={one.id} className={styles['entry']}>
                <p>{link(one.key)}</p>
                <p className={styles['soft']}>
                  {t('invitations.used', { used: one.used, uses: one.uses })} ·{' '}
                  {t('invitations.ends', { day: dayWords(one.endsAt) })}
                </p>
                <div className={styles['buttons']}>
                  <Button onClick={() => void navigator.clipboard.writeText(link(one.key))}>
                    {t('invitations.copy')}
                  </Button>
                  <Button onClick={() => void act(() => api.site.revoke(one.id))}>
                    {t('invitations.revoke')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}
