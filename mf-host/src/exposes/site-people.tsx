import { PeoplePage } from '../features/people/people-page.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'site-people@1'>(PeoplePage, { themed: true });
