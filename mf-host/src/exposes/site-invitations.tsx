import { InvitationsPage } from '../features/invitations/invitations-page.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'site-invitations@1'>(InvitationsPage, { themed: true });
