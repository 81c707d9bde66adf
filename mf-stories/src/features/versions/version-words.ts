import { parseCalendarDate } from '@waypost/contracts/calendar-date.ts';
import type { Version, VersionField, VersionWords } from '@waypost/contracts/api/versions-api.ts';
import type { Way } from '@waypost/contracts/leg-speeds.ts';
import { dayAt } from '@waypost/kit/api/day-at.ts';
import { descriptionElements } from '@waypost/kit/html/sanitise-description.ts';
import { dateWords, momentWords } from '@waypost/kit/i18n/date-words.ts';

import type { useText } from '../../lib/scope.ts';

type Text = ReturnType<typeof useText>;

const NAMES = {
  title: 'title',
  subtext: 'text',
  description: 'text',
  language: 'language',
  start_date: 'dates',
  end_date: 'dates',
  visited: 'time',
  visited_offset: 'time',
  came_by: 'way',
  point: 'point',
} as const satisfies Record<Exclude<VersionField, 'pictures'>, string>;

/** As a story tells them: words first, pictures last. */
export function inOrder<Field extends VersionField>(fields: readonly Field[]): readonly Field[] {
  const order: readonly string[] = [...Object.keys(NAMES), 'pictures'];
  return [...fields].sort((one, other) => order.indexOf(one) - order.indexOf(other));
}

/** `Title, text, 2 pictures`; what became of a place as a whole where nothing in it changed. */
export function summaryOf({ kind, fields, pictures }: Version, t: Text): string {
  if (kind === 'added' || kind === 'deleted' || kind === 'back') return t(`versions.${kind}`);
  const names = inOrder(fields).map((field) =>
    field === 'pictures' ? t('card.pictures', { count: pictures }) : t(`versions.short.${NAMES[field]}`),
  );
  const list = [...new Set(names)].join(', ');
  return kind === 'restored'
    ? t('versions.restored', { list })
    : list.charAt(0).toUpperCase() + list.slice(1);
}

/** `29 November 2026 at 05:12`, as clocks are where the reader is. */
export function whenWords(moment: string, language: string): string {
  return momentWords(new Date(moment), language);
}

/** A field's value as plain text. */
export function valueWords(field: VersionWords, value: string, t: Text, language: string): string {
  if (value === '') return '';
  switch (field) {
    case 'description':
      return plainText(value);
    case 'start_date':
    case 'end_date': {
      const day = parseCalendarDate(value);
      return day ? dateWords(day, language) : value;
    }
    case 'visited': {
      const day = dayAt(value, '');
      return day ? `${dateWords(day, language)}, ${value.slice(11, 16)}` : value;
    }
    case 'language':
      return new Intl.DisplayNames([language], { type: 'language' }).of(value) ?? value;
    case 'came_by':
      return t(`versions.by.${value as Way}`);
    default:
      return value;
  }
}

function plainText(html: string): string {
  const body = descriptionElements(html);
  for (const element of body.querySelectorAll('p, li, h2, h3, h4, blockquote, br')) element.after('\n');
  return (body.textContent ?? '').trim();
}
