import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import { useId, useState } from 'react';

import { useText } from '../../lib/scope.ts';
import { AddForm, PersonField, useAttempt } from './add-form.tsx';
import { ShareRow } from './share-row.tsx';
import type { Sharing } from './use-shares.ts';
import styles from './who-can-see.module.css';

/** The people a story is shared with, and a field for one more. */
export function People({ sharing }: { readonly sharing: Sharing }) {
  const text = useText();
  const id = useId();
  const [person, setPerson] = useState('');
  const { attempt, ...adding } = useAttempt();

  async function add(): Promise<void> {
    if (person.trim() !== '' && (await attempt(() => sharing.add({ person: person.trim() })))) setPerson('');
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
      <AddForm {...adding} action={text('sharing.person-add')} onAdd={add}>
        <PersonField
          label={text('sharing.person')}
          value={person}
          aria-invalid={adding.problem !== null}
          onChange={setPerson}
        />
      </AddForm>
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
