import { shortDateWords } from '@waypost/kit/i18n/date-words.ts';
import type { Story } from '@waypost/contracts/story.ts';
import { DescriptionView } from '@waypost/kit/ui/description-view/description-view.tsx';
import Button from 'antd/es/button';
import { useEffect, useRef } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import styles from './conflict-note.module.css';

interface ConflictNoteProps {
  /** The story as it is stored. */
  readonly stored: Story;
  readonly onWriteOver: () => void;
  readonly onTakeStored: () => void;
}

/** Says that the story was changed elsewhere, shows what is stored, and has the person choose between that and the form. */
export function ConflictNote({ stored, onWriteOver, onTakeStored }: ConflictNoteProps) {
  const text = useText();
  const { language } = useHost();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles['note']} aria-label={text('conflict.title')}>
      <h2 ref={heading} tabIndex={-1}>
        {text('conflict.title')}
      </h2>
      <p>{text('conflict.sentence')}</p>
      <details>
        <summary>{text('conflict.look')}</summary>
        <dl>
          <dt>{text('story.title')}</dt>
          <dd>{stored.title}</dd>
          <dt>{text('story.start')}</dt>
          <dd>{stored.startDate && shortDateWords(stored.startDate, language)}</dd>
          <dt>{text('story.end')}</dt>
          <dd>{stored.endDate && shortDateWords(stored.endDate, language)}</dd>
          <dt>{text('story.description')}</dt>
          <dd>{stored.description && <DescriptionView html={stored.description} />}</dd>
          <dt>{text('story.cover')}</dt>
          <dd>
            {stored.cover ? (
              <img
                src={stored.cover.src}
                srcSet={stored.cover.srcSet}
                sizes="160px"
                alt={stored.cover.alt || stored.title}
              />
            ) : (
              text('conflict.no-cover')
            )}
          </dd>
        </dl>
      </details>
      <div className={styles['choice']}>
        <Button onClick={onWriteOver}>{text('conflict.write-over')}</Button>
        <Button onClick={onTakeStored}>{text('conflict.take-stored')}</Button>
      </div>
    </section>
  );
}
