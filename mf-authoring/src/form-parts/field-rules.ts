import { parseCalendarDate } from '@waypost/contracts/calendar-date.ts';
import { FIELD_LIMITS } from '@waypost/contracts/field-limits.ts';
import { descriptionLength } from '@waypost/kit/html/description-length.ts';

import type { AuthoringText } from '../lib/text.ts';

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
    const length = [...title].length;
    const limit = FIELD_LIMITS.title;
    return length > limit ? text('field.title-too-long', { limit, length }) : null;
  };

export const placeTextCheck =
  (text: AuthoringText): Check =>
  (value) => {
    // Forms are sent with line breaks of two characters, and the server counts what it gets.
    const length = [...value.replace(/\r?\n/g, '\r\n')].length;
    const limit = FIELD_LIMITS.placeText;
    return length > limit ? text('field.too-long', { limit, length }) : null;
  };

export const descriptionCheck =
  (text: AuthoringText): Check =>
  (html) => {
    const limit = FIELD_LIMITS.storyDescription;
    // A character grows to five at most, so that most descriptions need no counting while they are written.
    const length = html.length * 5 > limit ? descriptionLength(html) : 0;
    return length > limit ? text('field.description-too-long', { limit, length }) : null;
  };

/** Nearly always a year whose last digits were typed alone. */
export function dayCheck(text: AuthoringText, date: string): string | null {
  const day = parseCalendarDate(date);
  if (!day) return text('field.date-unreadable');
  const earliest = FIELD_LIMITS.earliestDay;
  return day < earliest ? text('field.date-too-early', { year: earliest.slice(0, 4) }) : null;
}

export const startCheck =
  (text: AuthoringText): Check =>
  (date) => {
    if (date === '') return text('field.start-required');
    return dayCheck(text, date);
  };

/** `start` gives the start date as it is typed now. */
export const endCheck =
  (text: AuthoringText, start: () => unknown): Check =>
  (date) => {
    if (date === '') return text('field.end-required');
    const problem = dayCheck(text, date);
    if (problem) return problem;
    const begin = start();
    // Dates as yyyy-mm-dd stand in the order of their texts.
    return typeof begin === 'string' && begin > date ? text('field.end-before-start') : null;
  };
