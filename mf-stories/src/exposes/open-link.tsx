import { OpenLinkPage } from '../features/open-link/open-link-page.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'open-link@1'>(OpenLinkPage);
