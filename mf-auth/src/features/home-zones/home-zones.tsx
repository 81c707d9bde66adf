import type { OwnZones, Zone } from '@waypost/contracts/api/zones-api.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import Button from 'antd/es/button';
import { useCallback, useEffect, useRef, useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { Section } from '../../lib/section/section.tsx';
import { ZoneForm } from './zone-form.tsx';
import { ZoneList } from './zone-list.tsx';
import styles from './home-zones.module.css';

/** Milliseconds between two looks at whether all places are moved. */
const PACE = 1500;

/** The circles whose places others see somewhere else. */
export function HomeZones() {
  const t = useText();
  const { api, notifications } = useHost();
  const { reload, ...state } = useLoad(useCallback((signal) => api.zones.list({ signal }), [api]));
  const [changed, setChanged] = useState<OwnZones | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const heading = useRef<HTMLDivElement>(null);

  const look = useCallback(() => void api.zones.list().then(setChanged, () => undefined), [api]);

  function change(zones: readonly Zone[]): void {
    setChanged({ zones, isMoving });
    look();
    heading.current?.focus();
  }

  async function remove(zones: readonly Zone[], zone: Zone): Promise<void> {
    try {
      await api.zones.delete(zone.id);
      change(zones.filter((one) => one !== zone));
    } catch (error) {
      notifications.alert('error', errorSentence(t, error));
    }
  }

  function close(zones: readonly Zone[]): void {
    setIsAdding(false);
    change(zones);
  }

  const { zones = null, isMoving = false } = changed ?? (state.status === 'ready' ? state.value : {});
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(look, PACE);
    return () => clearInterval(timer);
  }, [look, isMoving]);

  return (
    <Section title={t('zones.title')} intro={t('zones.intro')}>
      {!zones && state.status === 'pending' && <Spinner label={t('state.loading')} />}
      {!zones && state.status === 'failed' && (
        <Failure sentence={errorSentence(t, state.error)} retryLabel={t('action.retry')} onRetry={reload} />
      )}
      {zones && (
        <div ref={heading} tabIndex={-1}>
          <p role="status" className={styles['status']}>
            {isMoving && t('zones.moving')}
          </p>
          {zones.length > 0 && <ZoneList zones={zones} onDelete={(zone) => remove(zones, zone)} />}
          {isAdding ? (
            <ZoneForm onMade={(zone) => close([...zones, zone])} onCancel={() => close(zones)} />
          ) : (
            <Button onClick={() => setIsAdding(true)}>{t('zones.add')}</Button>
          )}
        </div>
      )}
    </Section>
  );
}
