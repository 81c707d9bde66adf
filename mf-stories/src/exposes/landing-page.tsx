import { LandingPage } from '../features/landing/landing-page.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'landing-page@1'>(LandingPage);
