import { GlancePage } from '../features/glance/glance-page.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'site@1'>(GlancePage);
