import { useLoad } from '@waypost/kit/react/use-load.ts';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useCallback, useId, useState } from 'react';

import styles from '../../lib/entries.module.css';
import { Loaded } from '../../lib/loaded.tsx';
import { useHost, useText } from '../../lib/scope.ts';
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
  const [asked, setAsked] = useState({ find: '', after: '' });
  const state = useLoad(
    useCallback((signal: AbortSignal) => api.site.people(asked.find, asked.after, { signal }), [api, asked]),
  );
  return (
    <>
      <form
        role="search"
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked({ find: typed, after: '' });
        }}
      >
        <div>
          <label htmlFor={id}>{t('people.find')}</label>
          <Input id={id} value={typed} maxLength={100} onChange={({ target }) => setTyped(target.value)} />
        </div>
        <Button htmlType="submit">{t('people.search')}</Button>
      </form>
      <Loaded state={state}>
        {({ people, next }) => (
          <>
            {people.length === 0 && <p>{t('people.none')}</p>}
            <ul className={styles['entries']}>
              {people.map((one) => (
                <MemberEntry key={one.id} member={one} onChanged={state.reload} />
              ))}
            </ul>
            {next && <Button onClick={() => setAsked({ ...asked, after: next })}>{t('people.next')}</Button>}
          </>
        )}
      </Loaded>
    </>
  );
}
