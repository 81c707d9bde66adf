import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'sign-in@1'>(SignInPage, { themed: true });
