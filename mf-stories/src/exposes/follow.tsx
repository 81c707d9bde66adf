import { FollowDialog } from '../features/following/follow-dialog.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'follow@1'>(FollowDialog, { themed: true });
