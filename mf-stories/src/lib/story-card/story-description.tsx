import { useId, useState } from 'react';

import { DescriptionView } from '@waypost/kit/ui/description-view/description-view.tsx';

import { Disclosure } from '../disclosure/disclosure.tsx';
import { useText } from '../scope.ts';
import styles from './story-card.module.css';

interface StoryDescriptionProps {
  readonly html: string;
  /** Of the text, as `Story` has it. */
  readonly language: string | undefined;
  /** Element that names the story. */
  readonly titleId: string;
}

/** A story's description, collapsed until its header is clicked; nothing when there is none. */
export function StoryDescription({ html, language, titleId }: StoryDescriptionProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const bodyId = useId();
  if (html.trim() === '') return null;
  return (
    <div>
      <Disclosure open={open} onToggle={() => setOpen(!open)} controls={bodyId} describedBy={titleId}>
        {t('card.description')}
      </Disclosure>
      <div id={bodyId} lang={language || undefined} hidden={!open}>
        {open && <DescriptionView html={html} className={styles['description']} />}
      </div>
    </div>
  );
}
