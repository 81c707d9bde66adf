import { WhoCanSeeDialog } from '../features/who-can-see/who-can-see-dialog.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'who-can-see@1'>(WhoCanSeeDialog, { themed: true });
