import { FIELD_LIMITS } from '@waypost/contracts/field-limits.ts';
import Input from 'antd/es/input';

import { useText } from '../../lib/scope.ts';
import { NO_WORDS } from '../../pictures/picture-words.ts';
import type { PlanPhotoId } from '../../plan/trip-plan.ts';
import styles from './selection-bar.module.css';
import { useWork } from './work-context.ts';

/** What is written under the one photo that is chosen. */
export function PhotoCaption({ id }: { readonly id: PlanPhotoId }) {
  const text = useText();
  const { act, known, plan } = useWork();
  const words = plan.words[id] ?? NO_WORDS;
  return (
    <Input
      className={styles['caption'] ?? ''}
      aria-label={text('import.caption-of', { name: known.get(id)?.name ?? '' })}
      placeholder={text('picture.caption')}
      value={words.caption}
      maxLength={FIELD_LIMITS.pictureWords}
      autoComplete="off"
      onChange={({ target }) =>
        act({ type: 'photo-described', photo: id, words: { ...words, caption: target.value } }, `words:${id}`)
      }
    />
  );
}
