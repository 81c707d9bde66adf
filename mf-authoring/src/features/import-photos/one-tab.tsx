import Button from 'antd/es/button';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { useText } from '../../lib/scope.ts';
import { holdInTab, type TabHold } from './hold-in-tab.ts';

interface OneTabProps {
  /** Of the lock: what only one tab may work on. */
  readonly name: string;
  /** Comes to its end once all that this tab has begun to keep is kept. */
  readonly settle: () => Promise<unknown>;
  readonly children: ReactNode;
}

type Hold = 'asking' | 'held' | 'elsewhere';

/** Shows its children in one tab of the browser at a time; another may take over. */
export function OneTab({ name, settle, children }: OneTabProps) {
  const text = useText();
  const [hold, setHold] = useState<Hold>(navigator.locks ? 'asking' : 'held');
  const [takings, setTakings] = useState(0);
  const own = useRef<TabHold>(null);
  useEffect(() => {
    if (!navigator.locks) return undefined;
    const begun = holdInTab(name, {
      isTaking: takings > 0,
      onHeld: () => setHold('held'),
      onElsewhere: () => setHold('elsewhere'),
    });
    own.current = begun;
    return begun.end;
  }, [name, takings]);
  useEffect(() => {
    // The children are gone by now, and have begun to keep what they had not kept yet.
    if (hold === 'elsewhere') void settle().finally(own.current?.release);
  }, [hold, settle]);

  if (hold === 'held') return children;
  if (hold === 'asking') return null;
  return (
    <>
      <p role="status">{text('import.other-tab')}</p>
      <Button
        type="primary"
        onClick={() => {
          setHold('asking');
          setTakings((before) => before + 1);
        }}
      >
        {text('import.take-over')}
      </Button>
    </>
  );
}
