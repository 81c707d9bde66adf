import Button from 'antd/es/button';
import { useEffect, useState, type ReactNode } from 'react';

import { useText } from '../../lib/scope.ts';

interface OneTabProps {
  /** Of the lock: what only one tab may work on. */
  readonly name: string;
  readonly children: ReactNode;
}

type Hold = 'asking' | 'held' | 'elsewhere';

/** Shows its children in one tab of the browser at a time; another may take over. */
export function OneTab({ name, children }: OneTabProps) {
  const text = useText();
  const [hold, setHold] = useState<Hold>(navigator.locks ? 'asking' : 'held');
  const [isTaking, setTaking] = useState(false);
  useEffect(() => {
    if (!navigator.locks) return undefined;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const options = isTaking ? { steal: true } : { ifAvailable: true };
    let isOver = false;
    navigator.locks
      .request(name, options, (lock) => {
        if (isOver) return undefined;
        setHold(lock ? 'held' : 'elsewhere');
        return lock ? held : undefined;
      })
      // Taken over by another tab.
      .catch(() => {
        if (!isOver) setHold('elsewhere');
      });
    return () => {
      isOver = true;
      release();
    };
  }, [name, isTaking]);

  if (hold === 'held') return children;
  if (hold === 'asking') return null;
  return (
    <>
      <p role="status">{text('import.other-tab')}</p>
      <Button
        type="primary"
        onClick={() => {
          setHold('asking');
          setTaking(true);
        }}
      >
        {text('import.take-over')}
      </Button>
    </>
  );
}
