import { useState, type ChangeEvent } from 'react';

import type { DiscoverView } from '@waypost/contracts/discover-address.ts';

import { useText } from '../../../lib/scope.ts';
import styles from './results.module.css';
import { findReader } from './find-reader.ts';

type Order = 'newest' | 'middle' | 'reader';

interface OrderFieldProps {
  readonly view: DiscoverView;
  readonly onOrder: (order: Pick<DiscoverView, 'sort' | 'near'>) => void;
}

/** Newest first, or what lies nearest to the middle of the map or to the reader. */
export function OrderField({ view, onOrder }: OrderFieldProps) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const [seen, setSeen] = useState(view);
  // The sentence is about the choice just made, not about what is looked for next.
  if (seen !== view) {
    setSeen(view);
    setIsRefused(false);
  }
  const { sort, near } = view;
  const order: Order = sort !== 'nearest' ? 'newest' : near ? 'reader' : 'middle';

  async function choose(event: ChangeEvent<HTMLSelectElement>): Promise<void> {
    const wanted = event.target.value as Order;
    setIsRefused(false);
    if (wanted === 'newest') return onOrder({ sort: undefined, near: undefined });
    if (wanted === 'middle') return onOrder({ sort: 'nearest', near: undefined });
    setIsAsking(true);
    const reader = await findReader();
    setIsAsking(false);
    if (reader) onOrder({ sort: 'nearest', near: reader });
    else setIsRefused(true);
  }

  return (
    <div className={styles['order']}>
      <label className={styles['orderField']}>
        <span>{t('order.label')}</span>
        <select
          className={styles['select']}
          value={isAsking ? 'reader' : order}
          aria-busy={isAsking}
          onChange={(event) => void choose(event)}
        >
          <option value="newest">{t('order.newest')}</option>
          <option value="middle">{t('order.middle')}</option>
          <option value="reader">{t('order.reader')}</option>
        </select>
      </label>
      <p role="status" className={styles['asking']}>
        {isAsking ? t('order.asking') : isRefused ? t('order.refused') : null}
      </p>
    </div>
  );
}
