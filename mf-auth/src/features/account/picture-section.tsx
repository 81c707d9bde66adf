import type { UserId } from '@waypost/contracts/ids.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import Button from 'antd/es/button';
import { useCallback, useRef, useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { Section } from '../../lib/section/section.tsx';
import { useSubmit } from '../../lib/use-submit.ts';
import styles from './picture-section.module.css';
import { squarePicture } from './square-picture.ts';

/** How the person looks on their page: a picture that is kept as soon as it is chosen. */
export function PictureSection({ id }: { readonly id: UserId }) {
  const t = useText();
  const { api, notifications } = useHost();
  const input = useRef<HTMLInputElement>(null);
  const stored = useLoad(useCallback((signal) => api.accounts.picture(id, { signal }), [api, id]));
  const [changed, setChanged] = useState<string | null>(null);
  const picture = changed ?? (stored.status === 'ready' ? stored.value : '');
  const { pending, submit } = useSubmit(async (file: Blob | null) => {
    const next = file ? await squarePicture(file).catch(() => null) : '';
    if (next === null) {
      notifications.alert('error', t('picture.unreadable'));
      return;
    }
    try {
      await api.accounts.setPicture(id, next);
      setChanged(next);
      notifications.alert('success', t(next === '' ? 'picture.removed' : 'picture.saved'));
    } catch (error) {
      notifications.alert('error', errorSentence(t, error));
    }
  });
  return (
    <Section title={t('picture.title')} intro={t('picture.intro')}>
      <div className={styles['row']}>
        {picture !== '' && <img className={styles['picture']} src={picture} alt={t('picture.title')} />}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('picture.choose')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) submit(file);
            target.value = '';
          }}
        />
        <Button loading={pending} onClick={() => input.current?.click()}>
          {t('picture.choose')}
        </Button>
        {picture !== '' && <Button onClick={() => submit(null)}>{t('picture.remove')}</Button>}
      </div>
    </Section>
  );
}
