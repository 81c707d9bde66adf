import { useWhenOnline } from '@waypost/kit/react/use-when-online.ts';
import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import { useSyncExternalStore, type PropsWithChildren } from 'react';

import { useText } from '../../lib/scope.ts';
import { useEditing } from './edit-context.ts';
import styles from './edit-status.module.css';
import { FieldConflictNote } from './field-conflict-note.tsx';

/** Says whether all is saved, and what to do where it is not. It stays in sight. */
export function EditStatus({ children, onDone }: PropsWithChildren<{ readonly onDone: () => void }>) {
  const { saver } = useEditing();
  const text = useText();
  const { status, problem, conflicts, undoes } = useSyncExternalStore(saver.subscribe, saver.get);
  const isTold = typeof problem === 'string';
  const isGone = problem !== null && !isTold && toAppError(problem).code === 'not-found';
  const sentence =
    isTold || problem === null ? problem : isGone ? text('edit.gone') : errorSentence(text, problem);
  useWhenOnline(problem !== null && !isTold && toAppError(problem).code === 'offline', saver.retry);
  return (
    <div className={styles['bar']}>
      {conflicts.map((conflict) => (
        <FieldConflictNote key={conflict.field.key} conflict={conflict} />
      ))}
      {children}
      <div className={styles['line']}>
        <p role="status" data-status={status}>
          {sentence === null ? text(`edit.${status}`) : text('edit.not-saved', { sentence })}
        </p>
        {sentence !== null && !isTold && (
          <TextButton onClick={saver.retry}>{text('action.retry')}</TextButton>
        )}
        {undoes !== null && (
          <TextButton aria-label={text('edit.undo-named', { name: undoes })} onClick={saver.undo}>
            {text('edit.undo')}
          </TextButton>
        )}
        <TextButton onClick={onDone}>{text('edit.done')}</TextButton>
      </div>
    </div>
  );
}
