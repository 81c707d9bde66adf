import { useMemo } from 'react';

import { useText } from '../../lib/scope.ts';
import { wordDiff } from './word-diff.ts';
import styles from './versions.module.css';

interface ChangedWordsProps {
  readonly before: string;
  readonly after: string;
  /** Said where both read alike. */
  readonly alike: string;
}

/** Words as they were beside those they became: what went is struck through, what came is underlined. */
export function ChangedWords({ before, after, alike }: ChangedWordsProps) {
  const t = useText();
  const parts = useMemo(() => wordDiff(before, after), [before, after]);
  if (before === after) return <p className={styles['alike']}>{alike}</p>;
  const side = (own: 'before' | 'after') => {
    const Mark = own === 'before' ? 'del' : 'ins';
    const shown = parts.filter((part) => part.side === null || part.side === own);
    return (
      <div className={styles['side']}>
        <h4>{t(`versions.${own}`)}</h4>
        <p dir="auto" className={styles['words']}>
          {shown.length === 0 && <span className={styles['alike']}>{t('versions.nothing')}</span>}
          {shown.map((part, at) => (part.side === null ? part.text : <Mark key={at}>{part.text}</Mark>))}
        </p>
      </div>
    );
  };
  return (
    <div className={styles['sides']}>
      {side('before')}
      {side('after')}
    </div>
  );
}
