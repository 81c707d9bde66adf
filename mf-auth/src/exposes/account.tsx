import { AccountPage } from '../features/account/account-page.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'account@1'>(AccountPage, { themed: true });
