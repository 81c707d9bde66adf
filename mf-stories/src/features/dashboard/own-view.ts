import type { Story } from '@waypost/contracts/story.ts';
import { countryName } from '@waypost/kit/i18n/country-name.ts';

import type { FoundByPlaces } from './use-found-by-places.ts';

export const ORDERS = ['added', 'latest', 'earliest', 'title'] as const;

/** Which of the own stories are shown, and in which order. */
export interface OwnView {
  readonly words: string;
  /** `yyyy`; null for all. */
  readonly year: string | null;
  readonly order: (typeof ORDERS)[number];
}

/** All of them as they come, the last added first. */
export const WHOLE: OwnView = { words: '', year: null, order: 'added' };

export const isWhole = ({ words, year, order }: OwnView): boolean =>
  words.trim() === '' && year === null && order === 'added';

/** Without what people leave out when they are looking for something. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const yearOf = ({ startDate }: Story) => startDate?.slice(0, 4) ?? null;

/** What is looked for. */
export const wordsOf = ({ words }: OwnView): readonly string[] => plain(words).split(/\s+/).filter(Boolean);

/** The years journeys began in, the last first. */
export function yearsOf(stories: readonly Story[]): readonly string[] {
  return [...new Set(stories.flatMap((story) => yearOf(story) ?? []))].sort().reverse();
}

/**
 * @param stories the last added first
 * @param places in which of them a place says a word
 */
export function viewed(
  stories: readonly Story[],
  view: OwnView,
  language: string,
  places: FoundByPlaces = {},
): readonly Story[] {
  const { year, order } = view;
  const wanted = wordsOf(view);
  const found = stories.filter((story) => {
    const countries = story.countries.map((code) => countryName(code, language));
    const said = plain([story.title, story.description.replace(/<[^>]*>/g, ' '), ...countries].join(' '));
    const says = (word: string) => said.includes(word) || places[word]?.includes(story.id) === true;
    return (year === null || yearOf(story) === year) && wanted.every(says);
  });
  if (order === 'added') return found;
  const { compare } = new Intl.Collator(language, { numeric: true });
  if (order === 'title') return found.sort((one, other) => compare(one.title, other.title));
  const begun = ({ startDate }: Story) => startDate ?? '';
  const earliest = found.sort((one, other) => compare(begun(one), begun(other)));
  return order === 'latest' ? earliest.reverse() : earliest;
}
