import { ResetPasswordPage } from '../features/reset-password/reset-password-page.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'reset-password@1'>(ResetPasswordPage, { themed: true });
