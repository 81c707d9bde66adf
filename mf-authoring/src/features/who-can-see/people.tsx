import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useId, useState } from 'react';

import { useText } from '../../lib/scope.ts';
import { ShareRow } from './share-row.tsx';
import { useAdding } from './use-adding.ts';
import type { Sharing } from './use-shares.ts';
import styles from './who-can-see.module.css';

/** The people a story is shared with, and a field for one more. */
export function People({ sharing }: { readonly sharing: Sharing }) {
  const text = useText();
  const id = useId();
  const [person, setPerson] = useState('');
  const { problem, isBusy, submit } = useAdding(sharing);

  async function add(): Promise<void> {
    if (person.trim() !== '' && (await submit({ person: person.trim() }))) setPerson('');
  }

  return (
    <section aria-labelledby={`${id}-people`}>
      <h3 id={`${id}-people`}>{text('sharing.people')}</h3>
      <ul className="list">
        {sharing.shares
          .filter((share) => share.person !== '' && !share.writes)
          .map((share) => (
            <ShareRow key={share.id} share={share} onRemove={() => void sharing.remove(share.id)} />
          ))}
      </ul>
      <form
        className={styles['add']}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <label htmlFor={id}>{text('sharing.person')}</label>
        <div className={styles['row']}>
          <Input
            id={id}
            value={person}
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            inputMode="email"
            aria-invalid={problem !== null}
            onChange={({ target }) => setPerson(target.value)}
          />
          <Button htmlType="submit" loading={isBusy}>
            {text('sharing.person-add')}
          </Button>
        </div>
        {problem !== null && (
          <p role="alert" className={styles['problem']}>
            {problem}
          </p>
        )}
      </form>
      {sharing.hasMore && (
        <TextButton onClick={() => void sharing.loadMore()}>{text('sharing.more')}</TextButton>
      )}
      {sharing.problem !== null && (
        <p role="alert" className={styles['problem']}>
          {sharing.problem}
        </p>
      )}
    </section>
  );
}
