import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'dashboard@1'>(DashboardPage);
