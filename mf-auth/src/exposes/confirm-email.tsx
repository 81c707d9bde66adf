import { ConfirmEmailPage } from '../features/confirm-email/confirm-email-page.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'confirm-email@1'>(ConfirmEmailPage, { themed: true });
