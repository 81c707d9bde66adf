import { SiteTextPage } from '../features/text/site-text-page.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'site-text@1'>(SiteTextPage, { themed: true });
