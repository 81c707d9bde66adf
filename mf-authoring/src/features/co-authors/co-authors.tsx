import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import Button from 'antd/es/button';
import Input, { type InputRef } from 'antd/es/input';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

import { useText } from '../../lib/scope.ts';
import { ShareRow } from '../who-can-see/share-row.tsx';
import { useAdding } from '../who-can-see/use-adding.ts';
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
  const { problem, isBusy, submit } = useAdding(sharing);
  const writers = sharing.shares.filter((share) => share.writes);
  const [isOpen, setOpen] = useState(false);
  const field = useRef<InputRef>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);

  async function invite(): Promise<void> {
    if (await submit({ writes: true, person: person.trim() })) setPerson('');
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
        <form
          className={styles['add']}
          onSubmit={(event) => {
            event.preventDefault();
            void invite();
          }}
        >
          <p className={styles['facts']}>{text('writers.lead')}</p>
          <label htmlFor={id}>{text('writers.person')}</label>
          <Input
            id={id}
            value={person}
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            inputMode="email"
            ref={field}
            aria-invalid={problem !== null}
            onChange={({ target }) => setPerson(target.value)}
          />
          <Button htmlType="submit" loading={isBusy}>
            {text(person.trim() === '' ? 'writers.link' : 'writers.invite')}
          </Button>
          {problem !== null && (
            <p role="alert" className={styles['problem']}>
              {problem}
            </p>
          )}
        </form>
      ) : (
        <TextButton onClick={() => setOpen(true)}>{text('writers.open')}</TextButton>
      )}
      {children}
    </section>
  );
}
