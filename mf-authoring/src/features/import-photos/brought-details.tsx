import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import { DescriptionView } from '@waypost/kit/ui/description-view/description-view.tsx';

import { useText } from '../../lib/scope.ts';
import styles from './finish-import.module.css';
import { PhotoImage } from './photo-image.tsx';
import { useWork } from './work-context.ts';

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
          <DescriptionView html={plan.description} />
          <TextButton onClick={() => act({ type: 'described', description: '' })}>
            {text('import.description-forget')}
          </TextButton>
        </details>
      )}
    </>
  );
}
