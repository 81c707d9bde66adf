import type { HostServices } from '@waypost/contracts/host-services.ts';
import { LANGUAGES } from '@waypost/contracts/languages.ts';
import { LANGUAGE_KEY } from '@waypost/contracts/storage-keys.ts';
import { chosenUnits, unitsNow } from '@waypost/kit/i18n/units.ts';
import { useOnline } from '@waypost/kit/react/use-online.ts';
import { keptChoice } from '@waypost/kit/storage/kept-choice.ts';
import type { ReactNode } from 'react';

import { text } from '../i18n/text.ts';
import styles from './reading-choices.module.css';

interface ReadingChoicesProps {
  readonly host: Pick<HostServices, 'api' | 'language' | 'session'>;
}

/** In which language the site is, and what distances are in. The page is loaded anew in it, which asks first where something is unsaved. */
export function ReadingChoices({ host }: ReadingChoicesProps) {
  const { api, language, session } = host;
  const isOnline = useOnline();
  const reload = () => window.location.reload();

  async function keepWithAccount(next: string): Promise<void> {
    const { userData } = session.getSnapshot();
    if (!userData) return;
    await api.accounts.change(userData.id, { language: next });
    await session.refresh();
  }

  return (
    <div className={styles['choices']}>
      <Choice
        label={text('reading.language')}
        value={language}
        // Its texts are not on the device.
        isDisabled={!isOnline}
        onChange={(next) => {
          keptChoice(LANGUAGE_KEY, Object.keys(LANGUAGES)).set(next);
          // Kept on the device in any case.
          void keepWithAccount(next).then(reload, reload);
        }}
      >
        {Object.entries(LANGUAGES).map(([tag, name]) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice
        label={text('reading.units')}
        value={unitsNow()}
        onChange={(next) => {
          chosenUnits.set(next === 'mi' ? 'mi' : 'km');
          reload();
        }}
      >
        <option value="km">{text('reading.km')}</option>
        <option value="mi">{text('reading.mi')}</option>
      </Choice>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly isDisabled?: boolean;
  readonly onChange: (next: string) => void;
  readonly children: ReactNode;
}

function Choice({ label, value, isDisabled = false, onChange, children }: ChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <select value={value} disabled={isDisabled} onChange={({ target }) => onChange(target.value)}>
        {children}
      </select>
    </label>
  );
}
