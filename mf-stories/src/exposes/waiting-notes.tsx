import { WaitingNotesPage } from '../features/notes/waiting-notes-page.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'waiting-notes@1'>(WaitingNotesPage);
