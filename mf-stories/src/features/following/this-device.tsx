import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import { useEffect, useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { standingHere, stopHere, tellHere, type Standing } from './push-here.ts';

/** Whether somebody is told on this device as well as by email. */
export function ThisDevice() {
  const { follows } = useHost().api;
  const t = useText();
  const [standing, setStanding] = useState<Standing>(null);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    let isOver = false;
    standingHere(follows).then(
      (found) => isOver || setStanding(found),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [follows]);
  if (standing === null) return null;
  const change = async () => {
    setIsFailed(false);
    try {
      setStanding(standing === 'told' ? await stopHere() : await tellHere(follows));
    } catch {
      setIsFailed(true);
    }
  };
  return (
    <div>
      <p role="status">
        {standing === 'told' && t('device.isTold')}
        {standing === 'denied' && t('device.denied')}
      </p>
      {standing !== 'denied' && (
        <TextButton onClick={() => void change()}>
          {t(standing === 'told' ? 'device.stop' : 'device.tell')}
        </TextButton>
      )}
      <p role="alert">{isFailed && t('device.failed')}</p>
    </div>
  );
}
