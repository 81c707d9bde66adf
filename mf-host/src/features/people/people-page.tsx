import type { CallOptions } from '@waypost/contracts/api/call-options.ts';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useCallback, useId, useState } from 'react';

import styles from '../../lib/entries.module.css';
import { QueueView } from '../../lib/queue-view.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { useQueue } from '../../lib/use-queue.ts';
import { SitePage } from '../../lib/site-page/site-page.tsx';
import { MemberEntry } from './member-entry.tsx';

/** Everybody with an account. */
export function PeoplePage() {
  return (
    <SitePage name="site-people">
      <People />
    </SitePage>
  );
}

function People() {
  const t = useText();
  const id = useId();
  const { api } = useHost();
  const [typed, setTyped] = useState('');
  const [find, setFind] = useState('');
  const queue = useQueue(
    useCallback((after: string, options?: CallOptions) => api.site.people(find, after, options), [api, find]),
  );
  return (
    <>
      <form
        role="search"
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          setFind(typed);
        }}
      >
        <div>
          <label htmlFor={id}>{t('people.find')}</label>
          <Input id={id} value={typed} maxLength={100} onChange={({ target }) => setTyped(target.value)} />
        </div>
        <Button htmlType="submit">{t('people.search')}</Button>
      </form>
      <QueueView queue={queue} empty={t('people.none')}>
        {(one) => <MemberEntry key={one.id} member={one} onChanged={queue.first.reload} />}
      </QueueView>
    </>
  );
}
