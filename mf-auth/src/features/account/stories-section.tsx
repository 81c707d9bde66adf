import type { UserId } from '@waypost/contracts/ids.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import Button from 'antd/es/button';
import { useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { Section } from '../../lib/section/section.tsx';
import { useSubmit } from '../../lib/use-submit.ts';
import { saveFile } from './save-file.ts';
import { storiesFile } from './stories-file.ts';

/** All the person tells, as one file. */
export function StoriesSection({ ownerId }: { readonly ownerId: UserId }) {
  const t = useText();
  const { api, notifications } = useHost();
  const [progress, setProgress] = useState('');
  const { pending, submit } = useSubmit(async () => {
    try {
      const file = await storiesFile(api, ownerId, (done, count) =>
        setProgress(t('account.downloading', { done, count })),
      );
      saveFile(file);
    } catch (error) {
      notifications.alert('error', errorSentence(t, error));
    } finally {
      setProgress('');
    }
  });
  return (
    <Section title={t('account.stories')} intro={t('account.storiesIntro')}>
      <Button loading={pending} onClick={submit}>
        {t('account.download')}
      </Button>
      <p role="status">{progress}</p>
    </Section>
  );
}
