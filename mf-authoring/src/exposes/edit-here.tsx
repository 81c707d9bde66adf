import { EditHere } from '../features/edit-here/edit-here.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'edit-here@1'>(EditHere, { themed: true });
