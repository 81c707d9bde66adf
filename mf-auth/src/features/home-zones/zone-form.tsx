import type { Zone } from '@waypost/contracts/api/zones-api.ts';
import type { LonLat } from '@waypost/contracts/geo.ts';
import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import { distanceWords } from '@waypost/kit/i18n/distance-words.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import Button from 'antd/es/button';
import Input, { type InputRef } from 'antd/es/input';
import { useId, useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { PositionButton } from './position-button.tsx';
import { useFirstFocus } from './use-first-focus.ts';
import styles from './home-zones.module.css';

/** Metres. */
const RADII = [200, 500, 1000, 2000, 5000] as const;
const LONGEST_NAME = 100;

interface ZoneFormProps {
  readonly onMade: (zone: Zone) => void;
  readonly onCancel: () => void;
}

/** A new zone: its name, how large it is, and its middle on a map. */
export function ZoneForm({ onMade, onCancel }: ZoneFormProps) {
  const t = useText();
  const { api, language, notifications, Slot } = useHost();
  const id = useId();
  const first = useFirstFocus<InputRef>();
  const [name, setName] = useState(t('zones.home'));
  const [radius, setRadius] = useState<number>(500);
  const [centre, setCentre] = useState<LonLat | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const { pending, submit } = useSubmit(async () => {
    setIsMissing(!centre);
    if (!centre) return;
    try {
      onMade(await api.zones.create({ name: name.trim(), centre, radius }));
    } catch (error) {
      const { fieldErrors } = toAppError(error);
      notifications.alert('error', fieldErrors?.['name'] ?? errorSentence(t, error));
    }
  });
  return (
    <form
      className={styles['form']}
      aria-label={t('zones.add')}
      onSubmit={(event) => {
        event.preventDefault();
        submit(undefined);
      }}
    >
      <label htmlFor={`${id}name`}>{t('zones.name')}</label>
      <Input
        id={`${id}name`}
        ref={first}
        maxLength={LONGEST_NAME}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className={styles['radii']}>
        <legend>{t('zones.radius')}</legend>
        {RADII.map((metres) => (
          <label key={metres} className={styles['radius']}>
            <input
              type="radio"
              name={`${id}radius`}
              checked={radius === metres}
              onChange={() => setRadius(metres)}
            />
            {distanceWords(metres, language)}
          </label>
        ))}
      </fieldset>
      <PositionButton onPosition={setCentre} />
      <Slot expose="location-picker@1" location={centre} radius={radius} onPick={setCentre} />
      {isMissing && !centre && <p role="alert">{t('zones.missing')}</p>}
      <div className={styles['answers']}>
        <Button onClick={onCancel}>{t('zones.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={pending}>
          {t('zones.save')}
        </Button>
      </div>
    </form>
  );
}
