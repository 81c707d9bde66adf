import Button from 'antd/es/button';
import { useEffect, useRef, type ReactNode } from 'react';

import styles from './entries.module.css';
import { Loaded } from './loaded.tsx';
import { useText } from './scope.ts';
import type { useQueue } from './use-queue.ts';

interface QueueViewProps<Item extends { readonly id: string }> {
  readonly queue: ReturnType<typeof useQueue<Item>>;
  /** What is said where there is nothing. */
  readonly empty: string;
  readonly children: (item: Item) => ReactNode;
}

/** A queue with a button for more of it. */
export function QueueView<Item extends { readonly id: string }>({
  queue,
  empty,
  children,
}: QueueViewProps<Item>) {
  const t = useText();
  const { first, items, hasMore, more, isBusy, problem, removed } = queue;
  const list = useRef<HTMLUListElement>(null);
  // What had the focus went with its entry.
  useEffect(() => {
    if (removed > 0) list.current?.focus();
  }, [removed]);
  return (
    <Loaded state={first}>
      {() => (
        <>
          {items.length === 0 && !hasMore && <p>{empty}</p>}
          <ul ref={list} tabIndex={-1} className={styles['entries']}>
            {items.map(children)}
          </ul>
          {problem && <p role="alert">{problem}</p>}
          {hasMore && (
            <p>
              <Button loading={isBusy} onClick={() => void more()}>
                {t('queue.more')}
              </Button>
            </p>
          )}
        </>
      )}
    </Loaded>
  );
}
