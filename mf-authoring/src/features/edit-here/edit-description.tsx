import { DescriptionView } from '@waypost/kit/ui/description-view/description-view.tsx';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import { useState } from 'react';

import { useText } from '../../lib/scope.ts';
import { DescriptionField } from '../story-form/description-field.tsx';
import { useEditing, useFieldValue } from './edit-context.ts';
import styles from './edit-here.module.css';
import type { Field } from './field.ts';

interface EditDescriptionProps {
  readonly field: Field<string>;
  readonly value: string;
}

/** The story's text. Its editor is fetched when it is first wanted. */
export function EditDescription({ field, value: stored }: EditDescriptionProps) {
  const { saver } = useEditing();
  const text = useText();
  const value = useFieldValue(field, stored);
  const [isOpen, setOpen] = useState(false);
  return (
    <div
      className={styles['description']}
      dir="auto"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) saver.flush(field.key);
      }}
    >
      {isOpen ? (
        <DescriptionField
          id={field.key}
          label={field.name}
          value={value}
          isFirst
          onChange={(html) => saver.change(field, stored, html)}
        />
      ) : (
        <>
          {value && <DescriptionView html={value} />}
          <TextButton onClick={() => setOpen(true)}>
            {text(value ? 'edit.description' : 'edit.add-description')}
          </TextButton>
        </>
      )}
    </div>
  );
}
