import { useLoad } from '@waypost/kit/react/use-load.ts';
import Button from 'antd/es/button';
import { useCallback, useId, useState } from 'react';

import styles from '../../lib/entries.module.css';
import { useHost, useText } from '../../lib/scope.ts';
import { figureLines } from './figure-lines.ts';
import own from './figures.module.css';

const THIS_YEAR = new Date().getFullYear();

/** The figures of a year, to be copied into the site's own report. */
export function Figures() {
  const { api, notifications } = useHost();
  const t = useText();
  const id = useId();
  const [year, setYear] = useState(THIS_YEAR);
  const [since, setSince] = useState(THIS_YEAR);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const figures = await api.moderation.figures(year, { signal });
      setSince(figures.since);
      return figures;
    },
    [api, year],
  );
  const state = useLoad(load);
  const lines = state.status === 'ready' ? figureLines(t, state.value) : [];

  async function copy(): Promise<void> {
    const text = [t('figures.of', { year }), ...lines.map(([name, value]) => `${name}: ${value}`)];
    await navigator.clipboard.writeText(text.join('\n'));
    notifications.alert('success', t('figures.copied'));
  }

  return (
    <section aria-labelledby={`${id}-heading`} className={own['figures']}>
      <h2 id={`${id}-heading`}>{t('figures.heading')}</h2>
      <div className={styles['form']}>
        <div>
          <label htmlFor={id}>{t('figures.year')}</label>
          <select id={id} value={year} onChange={({ target }) => setYear(Number(target.value))}>
            {Array.from({ length: THIS_YEAR - since + 1 }, (_, ago) => (
              <option key={ago}>{THIS_YEAR - ago}</option>
            ))}
          </select>
        </div>
        <dl>
          {lines.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Button disabled={lines.length === 0} onClick={() => void copy()}>
          {t('figures.copy')}
        </Button>
      </div>
    </section>
  );
}
