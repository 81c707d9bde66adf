import type { Share } from '@waypost/contracts/api/shares-api.ts';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Input from 'antd/es/input';
import { useId, useState } from 'react';

import { useText } from '../../lib/scope.ts';
import { ShareRow } from './share-row.tsx';
import { useAdding } from './use-adding.ts';
import type { Sharing } from './use-shares.ts';
import styles from './who-can-see.module.css';

/** The story's links, and a form for one more. */
export function Links({ sharing }: { readonly sharing: Sharing }) {
  const text = useText();
  const id = useId();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [end, setEnd] = useState('');
  const [hasPreview, setPreview] = useState(false);
  const [hasMore, setMore] = useState(false);
  const { problem, isBusy, submit } = useAdding(sharing);

  async function create(): Promise<void> {
    // To the end of the day that is named, as the person's calendar has it.
    const expiresAt = end === '' ? null : new Date(`${end}T23:59:59`).getTime();
    if (!(await submit({ name: name.trim(), password, expiresAt, hasPreview }))) return;
    setName('');
    setPassword('');
    setEnd('');
  }

  return (
    <section aria-labelledby={`${id}-links`}>
      <h3 id={`${id}-links`}>{text('sharing.links')}</h3>
      <ul className="list">
        {sharing.shares.filter(isLink).map((share) => (
          <ShareRow key={share.id} share={share} onRemove={() => void sharing.remove(share.id)} />
        ))}
      </ul>
      <form
        className={styles['add']}
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <label htmlFor={`${id}-name`}>{text('sharing.link-name')}</label>
        <Input
          id={`${id}-name`}
          value={name}
          maxLength={100}
          autoComplete="off"
          placeholder={text('sharing.link-name-hint')}
          onChange={({ target }) => setName(target.value)}
        />
        {hasMore ? (
          <>
            <label htmlFor={`${id}-password`}>{text('sharing.link-password')}</label>
            <Input
              id={`${id}-password`}
              value={password}
              maxLength={71}
              autoComplete="off"
              onChange={({ target }) => setPassword(target.value)}
            />
            <label htmlFor={`${id}-end`}>{text('sharing.link-end')}</label>
            <Input id={`${id}-end`} type="date" value={end} onChange={({ target }) => setEnd(target.value)} />
            {password === '' && (
              <Checkbox checked={hasPreview} onChange={({ target }) => setPreview(target.checked)}>
                {text('sharing.link-preview')}
              </Checkbox>
            )}
          </>
        ) : (
          <TextButton onClick={() => setMore(true)}>{text('sharing.link-more')}</TextButton>
        )}
        <Button htmlType="submit" loading={isBusy}>
          {text('sharing.link-create')}
        </Button>
        {problem !== null && (
          <p role="alert" className={styles['problem']}>
            {problem}
          </p>
        )}
      </form>
    </section>
  );
}

export const isLink = ({ person, writes }: Share) => person === '' && !writes;
