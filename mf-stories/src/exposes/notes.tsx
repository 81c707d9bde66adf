import { PlaceNotes } from '../features/notes/place-notes.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'notes@1'>(PlaceNotes);
