import type { LonLat } from '@waypost/contracts/geo.ts';
import Button from 'antd/es/button';
import { useState } from 'react';

import { useText } from '../../lib/scope.ts';

/** Milliseconds the device has to find itself. */
const TIME_LIMIT = 15_000;
/** The platform's code for a person or a browser that said no. */
const DENIED = 1;

/** Takes the device's own position, when the person asks for it. */
export function PositionButton({ onPosition }: { readonly onPosition: (location: LonLat) => void }) {
  const text = useText();
  const [state, setState] = useState<'idle' | 'finding' | 'denied' | 'failed'>('idle');
  if (!('geolocation' in navigator)) return null;

  function find(): void {
    setState('finding');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => {
        setState('idle');
        onPosition({ longitude, latitude });
      },
      ({ code }) => setState(code === DENIED ? 'denied' : 'failed'),
      { enableHighAccuracy: true, timeout: TIME_LIMIT },
    );
  }

  return (
    <>
      <Button loading={state === 'finding'} onClick={find}>
        {text(state === 'finding' ? 'location.finding-position' : 'location.use-position')}
      </Button>
      {(state === 'denied' || state === 'failed') && <p role="alert">{text(`location.position-${state}`)}</p>}
    </>
  );
}
