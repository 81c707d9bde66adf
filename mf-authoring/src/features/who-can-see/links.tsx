import type { Share } from '@waypost/contracts/api/shares-api.ts';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import Checkbox from 'antd/es/checkbox';
import { useId, useState } from 'react';

import { useText } from '../../lib/scope.ts';
import { AddForm, Field, useAttempt } from './add-form.tsx';
import { ShareRow } from './share-row.tsx';
import type { Sharing } from './use-shares.ts';

/** The story's links, and a form for one more. */
export function Links({ sharing }: { readonly sharing: Sharing }) {
  const text = useText();
  const id = useId();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [end, setEnd] = useState('');
  const [hasPreview, setPreview] = useState(false);
  const [hasMore, setMore] = useState(false);
  const { attempt, ...adding } = useAttempt();

  async function create(): Promise<void> {
    // To the end of the day that is named, as the person's calendar has it.
    const expiresAt = end === '' ? null : new Date(`${end}T23:59:59`).getTime();
    const input = { name: name.trim(), password, expiresAt, hasPreview };
    if (!(await attempt(() => sharing.add(input)))) return;
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
      <AddForm {...adding} action={text('sharing.link-create')} onAdd={create}>
        <Field
          label={text('sharing.link-name')}
          value={name}
          maxLength={100}
          placeholder={text('sharing.link-name-hint')}
          onChange={setName}
        />
        {hasMore ? (
          <>
            <Field
              label={text('sharing.link-password')}
              value={password}
              maxLength={71}
              onChange={setPassword}
            />
            <Field label={text('sharing.link-end')} type="date" value={end} onChange={setEnd} />
            {password === '' && (
              <Checkbox checked={hasPreview} onChange={({ target }) => setPreview(target.checked)}>
                {text('sharing.link-preview')}
              </Checkbox>
            )}
          </>
        ) : (
          <TextButton onClick={() => setMore(true)}>{text('sharing.link-more')}</TextButton>
        )}
      </AddForm>
    </section>
  );
}

export const isLink = ({ person, writes }: Share) => person === '' && !writes;
