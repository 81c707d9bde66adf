import Button from 'antd/es/button';
import { useEffect } from 'react';

import { useText } from '../../lib/scope.ts';
import styles from './import-editor.module.css';
import { useWork } from './work-context.ts';

/** Takes steps back and again, by buttons and by the keys everybody knows. */
export function StepButtons() {
  const text = useText();
  const { history, redo, undo } = useWork();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.matches('input, textarea, [contenteditable]');
      if (isTyping || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      (isRedo ? redo : undo)();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [redo, undo]);
  return (
    <div
      className={styles['steps']}
      data-idle={history.past.length === 0 && history.future.length === 0}
      role="group"
      aria-label={text('import.steps')}
    >
      <Button onClick={undo} disabled={history.past.length === 0}>
        {text('import.undo')}
      </Button>
      <Button onClick={redo} disabled={history.future.length === 0}>
        {text('import.redo')}
      </Button>
    </div>
  );
}
