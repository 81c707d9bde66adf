import { parseCalendarDate } from '@waypost/shared/contracts/calendar-date.ts';

import type { AuthoringText } from '../lib/text.ts';

/** Characters. */
export const TITLE_LIMIT = 200;
export const TEXT_LIMIT = 20_000;

/** Says what is wrong with a value, or nothing. */
type Check = (value: string) => string | null;

export interface FieldRule {
  validator(rule: unknown, value: unknown): Promise<void>;
}

/** A check as antd's form takes it. */
export function ruleOf(check: Check): FieldRule {
  return {
    validator(_rule, value) {
      const problem = check(typeof value === 'string' ? value.trim() : '');
      return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
    },
  };
}

export const titleCheck =
  (text: AuthoringText): Check =>
  (title) => {
    if (title === '') return text('field.title-required');
    return title.length > TITLE_LIMIT
      ? text('field.title-too-long', { limit: TITLE_LIMIT, length: title.length })
      : null;
  };

export const textCheck =
  (text: AuthoringText, limit: number = TEXT_LIMIT): Check =>
  (value) =>
    value.length > limit ? text('field.too-long', { limit, length: value.length }) : null;

export const startCheck =
  (text: AuthoringText): Check =>
  (date) => {
    if (date === '') return text('field.start-required');
    return parseCalendarDate(date) ? null : text('field.date-unreadable');
  };

/** `start` gives the start date as it is typed now. */
export const endCheck =
  (text: AuthoringText, start: () => unknown): Check =>
  (date) => {
    if (date === '') return text('field.end-required');
    const end = parseCalendarDate(date);
    if (!end) return text('field.date-unreadable');
    const begin = start();
    // Dates as yyyy-mm-dd stand in the order of their texts.
    return typeof begin === 'string' && begin > end ? text('field.end-before-start') : null;
  };
