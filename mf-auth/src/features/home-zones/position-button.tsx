import type { LonLat } from '@waypost/contracts/geo.ts';
import Button from 'antd/es/button';
import { useState } from 'react';

import { useText } from '../../lib/scope.ts';

/** Milliseconds the device has to find itself. */
const TIME_LIMIT = 15_000;

/** Takes the device's own position, when the person asks for it. */
export function PositionButton({ onPosition }: { readonly onPosition: (location: LonLat) => void }) {
  const t = useText();
  const [state, setState] = useState<'idle' | 'finding' | 'failed'>('idle');

  function find(): void {
    setState('finding');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => {
        setState('idle');
        onPosition({ longitude, latitude });
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: TIME_LIMIT },
    );
  }

  return (
    <>
      <Button loading={state === 'finding'} onClick={find}>
        {t('zones.here')}
      </Button>
      {state === 'failed' && <p role="alert">{t('zones.notHere')}</p>}
    </>
  );
}
