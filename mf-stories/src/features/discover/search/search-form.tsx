import { useId, useState, type FormEvent, type ReactNode } from 'react';

import { parseCalendarDate } from '@waypost/contracts/calendar-date.ts';
import { LONGEST_WORDS, type DiscoverView } from '@waypost/contracts/discover-address.ts';
import { FIELD_LIMITS } from '@waypost/contracts/field-limits.ts';

import { useText } from '../../../lib/scope.ts';
import { CountryField } from './country-field.tsx';
import styles from './search-form.module.css';

interface SearchFormProps {
  readonly view: DiscoverView;
  readonly onSearch: (wanted: Pick<DiscoverView, 'words' | 'country' | 'from' | 'to'>) => void;
}

const NOTHING = { words: '', country: '', from: '', to: '' };

const enteredIn = ({ words, country, from, to }: DiscoverView) => ({
  words: words ?? '',
  country: country ?? '',
  from: from ?? '',
  to: to ?? '',
});

/** Words, a country and days to look for. What is typed stays until the address says something else. */
export function SearchForm({ view, onSearch }: SearchFormProps) {
  const t = useText();
  const moreId = useId();
  const searched = enteredIn(view);
  const [entered, setEntered] = useState(searched);
  const [shown, setShown] = useState(searched);
  const [open, setOpen] = useState(Boolean(view.country ?? view.from ?? view.to));
  // Back, forward and a cleared search bring their own words along; a moved map does not.
  if (JSON.stringify(shown) !== JSON.stringify(searched)) {
    setShown(searched);
    setEntered(searched);
  }

  const set = (name: keyof typeof NOTHING, value: string) => {
    const changed = { ...entered, [name]: value };
    setEntered(changed);
    return changed;
  };
  const search = (what: typeof NOTHING) =>
    onSearch({
      words: what.words.trim() || undefined,
      country: what.country || undefined,
      from: parseCalendarDate(what.from) ?? undefined,
      to: parseCalendarDate(what.to) ?? undefined,
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(entered);
  };
  const hasSearched = Object.values(searched).some(Boolean);
  const field = (label: string, input: ReactNode) => (
    <label className={styles['field']}>
      <span className={styles['label']}>{label}</span>
      {input}
    </label>
  );
  const day = (name: 'from' | 'to') =>
    field(
      t(`search.${name}`),
      <input
        type="date"
        className={styles['input']}
        min={FIELD_LIMITS.earliestDay}
        max="9999-12-31"
        value={entered[name]}
        onChange={({ target }) => {
          const changed = set(name, target.value);
          // A year is typed digit by digit.
          if (target.validity.valid) search(changed);
        }}
      />,
    );

  return (
    <form role="search" className={styles['form']} onSubmit={submit}>
      <div className={styles['words']}>
        {field(
          t('search.words'),
          <input
            type="search"
            className={styles['input']}
            maxLength={LONGEST_WORDS}
            enterKeyHint="search"
            value={entered.words}
            onChange={({ target }) => set('words', target.value)}
          />,
        )}
        <button type="submit" className={styles['submit']}>
          {t('search.submit')}
        </button>
      </div>
      <button
        type="button"
        className={styles['toggle']}
        aria-expanded={open}
        aria-controls={moreId}
        onClick={() => setOpen(!open)}
      >
        {t('search.more')}
      </button>
      <div id={moreId} className={`${styles['more']} ${open ? '' : styles['folded']}`}>
        {field(
          t('search.country'),
          <CountryField
            className={styles['input']}
            value={entered.country}
            onChange={({ target }) => search(set('country', target.value))}
          />,
        )}
        {day('from')}
        {day('to')}
      </div>
      {hasSearched && (
        <button
          type="button"
          className={styles['clear']}
          onClick={() => {
            setEntered(NOTHING);
            search(NOTHING);
          }}
        >
          {t('search.clear')}
        </button>
      )}
    </form>
  );
}
