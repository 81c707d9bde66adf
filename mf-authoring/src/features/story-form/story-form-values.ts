import { parseCalendarDate } from '@waypost/contracts/calendar-date.ts';
import type { Story, StoryInput, Visibility } from '@waypost/contracts/story.ts';

export interface StoryFormValues {
  readonly title: string;
  /** yyyy-mm-dd, as date fields have it. */
  readonly start: string;
  readonly end: string;
  /** HTML. */
  readonly description: string;
  /** A BCP 47 tag; empty where nobody said. */
  readonly language: string;
  readonly visibility: Visibility;
}

/** The form's fields by the backend's names for them. */
export const STORY_FIELDS = {
  title: 'title',
  start_date: 'start',
  end_date: 'end',
  description: 'description',
  language: 'language',
} as const;

/** @param begins who can see a new story until its author says so, and which language it is taken to be in */
export const valuesOf = (
  story: Story | null,
  begins: Pick<StoryFormValues, 'visibility' | 'language'>,
): StoryFormValues => ({
  title: story?.title ?? '',
  start: story?.startDate ?? '',
  end: story?.endDate ?? '',
  description: story?.description ?? '',
  language: (story ? story.language : begins.language) ?? '',
  visibility: story?.visibility ?? begins.visibility,
});

export function inputOf({ title, start, end, ...said }: StoryFormValues): StoryInput {
  const startDate = parseCalendarDate(start);
  const endDate = parseCalendarDate(end);
  if (!startDate || !endDate) throw new Error('A form was sent before its dates were checked.');
  return { title: title.trim(), startDate, endDate, ...said };
}
