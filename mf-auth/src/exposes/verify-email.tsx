import { VerifyEmailPage } from '../features/verify-email/verify-email-page.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'verify-email@1'>(VerifyEmailPage, { themed: true });
