import { DiscoverPage } from '../features/discover/discover-page.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'discover@1'>(DiscoverPage);
