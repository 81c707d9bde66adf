import { parseCalendarDate } from '@waypost/contracts/calendar-date.ts';
import type { Story, StoryInput, Visibility } from '@waypost/contracts/story.ts';

export interface StoryFormValues {
  readonly title: string;
  /** yyyy-mm-dd, as date fields have it. */
  readonly start: string;
  readonly end: string;
  /** HTML. */
  readonly description: string;
  readonly visibility: Visibility;
}

/** The form's fields by the backend's names for them. */
export const STORY_FIELDS = {
  title: 'title',
  start_date: 'start',
  end_date: 'end',
  description: 'description',
} as const;

/** @param begins who can see a new story until its author says so */
export const valuesOf = (story: Story | null, begins: Visibility): StoryFormValues => ({
  title: story?.title ?? '',
  start: story?.startDate ?? '',
  end: story?.endDate ?? '',
  description: story?.description ?? '',
  visibility: story?.visibility ?? begins,
});

export function inputOf({ title, start, end, description, visibility }: StoryFormValues): StoryInput {
  const startDate = parseCalendarDate(start);
  const endDate = parseCalendarDate(end);
  if (!startDate || !endDate) throw new Error('A form was sent before its dates were checked.');
  return { title: title.trim(), startDate, endDate, description, visibility };
}
