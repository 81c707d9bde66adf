import { StoryFormPage } from '../features/story-form/story-form-page.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'story-form@1'>(StoryFormPage, { themed: true });
