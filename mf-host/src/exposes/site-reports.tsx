import { ReportsPage } from '../features/reports/reports-page.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'site-reports@1'>(ReportsPage, { themed: true });
