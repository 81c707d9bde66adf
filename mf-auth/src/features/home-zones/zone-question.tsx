import Button from 'antd/es/button';

import { useText } from '../../lib/scope.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { useFirstFocus } from './use-first-focus.ts';
import styles from './home-zones.module.css';

interface ZoneQuestionProps {
  readonly onKeep: () => void;
  readonly onDelete: () => Promise<void>;
}

/** Asked before a zone goes: its places are shown where they are then. */
export function ZoneQuestion({ onKeep, onDelete }: ZoneQuestionProps) {
  const t = useText();
  const keep = useFirstFocus<HTMLButtonElement>();
  const { pending, submit } = useSubmit(onDelete);
  return (
    <div className={styles['question']}>
      <p>{t('zones.deleteQuestion')}</p>
      <Button ref={keep} onClick={onKeep}>
        {t('zones.keep')}
      </Button>
      <Button type="primary" loading={pending} onClick={() => submit(undefined)}>
        {t('zones.deleteSure')}
      </Button>
    </div>
  );
}
