import { FIELD_LIMITS } from '@waypost/contracts/field-limits.ts';
import Input from 'antd/es/input';
import { useId, useState } from 'react';

import { useText } from '../../lib/scope.ts';
import styles from './added-photos.module.css';
import type { Sender, SenderChoice } from './senders.ts';

interface SenderCardProps {
  readonly sender: Sender;
  readonly choice: SenderChoice;
  readonly onChoice: (choice: SenderChoice) => void;
}

/** Who sent photos, how their camera's clock stood, and what is said of them with each picture. */
export function SenderCard({ sender: { name, photos, clock }, choice, onChoice }: SenderCardProps) {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState(String(choice.minutes));
  const found = clock === null ? null : Math.round(clock.ahead / 60_000);
  const size = Math.abs(found ?? 0);
  const words =
    clock === null
      ? text('added.clock-unsure', { name })
      : size <= 2
        ? text('added.clock-right', { name, count: clock.places })
        : text(found! > 0 ? 'added.clock-ahead' : 'added.clock-behind', {
            ...{ name, hours: Math.floor(size / 60), minutes: size % 60, count: clock.places },
          });
  return (
    <section className={styles['sender']} aria-labelledby={id}>
      <h2 id={id}>
        <bdi>{name}</bdi>{' '}
        <span className={styles['count']}>{text('added.count', { count: photos.length })}</span>
      </h2>
      <p role="status">{words}</p>
      <div className={styles['fields']}>
        <label>
          {text('added.minutes')}
          <Input
            value={typed}
            inputMode="numeric"
            onChange={({ target: { value } }) => {
              setTyped(value);
              const minutes = Number(value.replace('−', '-'));
              if (Number.isFinite(minutes)) onChoice({ ...choice, minutes: Math.round(minutes) });
            }}
          />
        </label>
        <label>
          {text('added.by')}
          <Input
            value={choice.by}
            maxLength={FIELD_LIMITS.pictureBy}
            placeholder={text('added.by-none')}
            onChange={({ target }) => onChoice({ ...choice, by: target.value })}
          />
        </label>
      </div>
    </section>
  );
}
