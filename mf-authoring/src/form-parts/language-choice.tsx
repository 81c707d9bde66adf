import { LANGUAGES } from '@waypost/contracts/languages.ts';

import { useHost, useText } from '../lib/scope.ts';
import styles from './language-choice.module.css';

/** Languages many people tell of their travels in, besides those the product speaks and those of the browser. */
const MORE =
  'ar bg bn ca cs da el et eu fa fi fr ga gl he hi hr hu id is it ja ko lt lv nb nl pl ro ru sk sl sr sv th tr uk vi zh';

interface LanguageChoiceProps {
  readonly id?: string;
  /** A BCP 47 tag; empty where nobody said. */
  readonly value?: string;
  readonly onChange?: (language: string) => void;
}

/** Which language a story is written in. */
export function LanguageChoice({ id, value = '', onChange }: LanguageChoiceProps) {
  const { language } = useHost();
  const text = useText();
  return (
    <select
      id={id}
      className={styles['language']}
      value={value}
      onChange={({ target }) => onChange?.(target.value)}
    >
      <option value="">{text('story.language-none')}</option>
      {choices(value, language).map(([tag, name]) => (
        <option key={tag} value={tag}>
          {name}
        </option>
      ))}
    </select>
  );
}

function choices(value: string, language: string): readonly (readonly [string, string])[] {
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const tags = new Set([...Object.keys(LANGUAGES), ...navigator.languages, ...MORE.split(' '), value]);
  tags.delete('');
  const { compare } = new Intl.Collator(language);
  return [...tags]
    .map((tag) => [tag, nameOf(tag)] as const)
    .sort(([, one], [, other]) => compare(one, other));

  function nameOf(tag: string): string {
    try {
      return LANGUAGES[tag] ?? names.of(tag) ?? tag;
    } catch {
      return tag;
    }
  }
}
