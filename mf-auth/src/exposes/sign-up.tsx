import { SignUpPage } from '../features/sign-up/sign-up-page.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'sign-up@1'>(SignUpPage, { themed: true });
