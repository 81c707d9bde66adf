import Button from 'antd/es/button';
import Form, { type FormInstance } from 'antd/es/form';
import Input from 'antd/es/input';
import { useState } from 'react';

import { isPasted } from '../../coordinates/is-pasted.ts';
import { coordinateProblem, typedLocation } from '../../coordinates/typed-location.ts';
import { ruleOf } from '../../form-parts/field-rules.ts';
import { useHost, useText } from '../../lib/scope.ts';
import styles from './location-fields.module.css';
import type { PlaceFormValues } from './place-form-start.ts';
import { PositionButton } from './position-button.tsx';
import { TownSearch } from '../../form-parts/town-search.tsx';
import type { LocationControl } from './use-location.ts';

interface LocationFieldsProps {
  readonly form: FormInstance<PlaceFormValues>;
  readonly control: LocationControl;
}

/** Latitude, longitude, and the map they stand on: a preview once both can be read, a choice before. */
export function LocationFields({ form, control }: LocationFieldsProps) {
  const { Slot } = useHost();
  const text = useText();
  const [choosing, setChoosing] = useState(false);
  const latitude = Form.useWatch('latitude', form) ?? '';
  const longitude = Form.useWatch('longitude', form) ?? '';
  const location = typedLocation(latitude, longitude);

  return (
    <fieldset className={styles['location']}>
      <legend className={styles['legend']}>{text('location.legend')}</legend>
      <TownSearch onPick={control.pick} />
      <div className={styles['pair']}>
        {(['latitude', 'longitude'] as const).map((axis) => (
          <Form.Item
            key={axis}
            name={axis}
            label={text(`location.${axis}`)}
            required
            validateTrigger="onBlur"
            rules={[ruleOf((value) => coordinateProblem(value, axis, text))]}
          >
            <Input
              autoComplete="off"
              onChange={(event) => control.typed(axis, event.target.value, isPasted(event))}
              onPressEnter={() => control.left(axis)}
              onBlur={() => control.left(axis)}
            />
          </Form.Item>
        ))}
      </div>
      <p className={styles['hint']}>{text('location.hint')}</p>
      {location ? (
        <Slot expose="location-preview@1" location={location} onPick={control.pick} />
      ) : (
        <>
          <div className={styles['ways']}>
            <Button aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
              {text(choosing ? 'location.close-map' : 'location.choose-on-map')}
            </Button>
            <PositionButton onPosition={control.pick} />
          </div>
          {choosing && <Slot expose="location-picker@1" location={null} onPick={control.pick} />}
        </>
      )}
    </fieldset>
  );
}
