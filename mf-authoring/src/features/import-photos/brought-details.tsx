import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import { lazy, Suspense } from 'react';

import { useText } from '../../lib/scope.ts';
import styles from './finish-import.module.css';
import { PhotoImage } from './photo-image.tsx';
import { useWork } from './work-context.ts';

/** With what cleans it: most imports have no text. */
const DescriptionView = lazy(async () => {
  const view = await import('@waypost/kit/ui/description-view/description-view.tsx');
  return { default: view.DescriptionView };
});

/** What a file brought for the story as a whole: its cover, and its text. */
export function BroughtDetails() {
  const text = useText();
  const { act, photoOf, plan } = useWork();
  const cover = plan.cover && photoOf.get(plan.cover);
  return (
    <>
      {cover && (
        <p className={styles['cover']}>
          <PhotoImage photo={cover} />
          {text('import.cover')}
          <TextButton onClick={() => act({ type: 'cover-forgotten' })}>
            {text('import.cover-forget')}
          </TextButton>
        </p>
      )}
      {plan.description !== '' && (
        <details>
          <summary>{text('import.description')}</summary>
          <Suspense>
            <DescriptionView html={plan.description} />
          </Suspense>
          <TextButton onClick={() => act({ type: 'described', description: '' })}>
            {text('import.description-forget')}
          </TextButton>
        </details>
      )}
    </>
  );
}
