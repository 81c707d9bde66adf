import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import type { InputRef } from 'antd/es/input';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

import { useText } from '../../lib/scope.ts';
import { AddForm, PersonField, useAttempt } from '../who-can-see/add-form.tsx';
import { ShareRow } from '../who-can-see/share-row.tsx';
import type { Sharing } from '../who-can-see/use-shares.ts';
import styles from '../who-can-see/who-can-see.module.css';

/** The people who write a story with its author, and how one more is invited: by address, or by a link that counts once. */
export function CoAuthors({
  sharing,
  children,
}: {
  readonly sharing: Sharing;
  readonly children: ReactNode;
}) {
  const text = useText();
  const id = useId();
  const [person, setPerson] = useState('');
  const { attempt, ...adding } = useAttempt();
  const writers = sharing.shares.filter((share) => share.writes);
  const [isOpen, setOpen] = useState(false);
  const field = useRef<InputRef>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);

  async function invite(): Promise<void> {
    if (await attempt(() => sharing.add({ writes: true, person: person.trim() }))) setPerson('');
  }

  return (
    <section aria-labelledby={`${id}-writers`}>
      <h3 id={`${id}-writers`}>{text('writers.title')}</h3>
      {writers.length > 0 && (
        <ul className="list">
          {writers.map((share) => (
            <ShareRow key={share.id} share={share} onRemove={() => void sharing.remove(share.id)} />
          ))}
        </ul>
      )}
      {isOpen ? (
        <AddForm
          {...adding}
          action={text(person.trim() === '' ? 'writers.link' : 'writers.invite')}
          onAdd={invite}
        >
          <p className={styles['facts']}>{text('writers.lead')}</p>
          <PersonField
            label={text('writers.person')}
            value={person}
            ref={field}
            aria-invalid={adding.problem !== null}
            onChange={setPerson}
          />
        </AddForm>
      ) : (
        <TextButton onClick={() => setOpen(true)}>{text('writers.open')}</TextButton>
      )}
      {children}
    </section>
  );
}
