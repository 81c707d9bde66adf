import { ForgotPasswordPage } from '../features/forgot-password/forgot-password-page.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'forgot-password@1'>(ForgotPasswordPage, { themed: true });
