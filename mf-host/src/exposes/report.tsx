import { ReportDialog } from '../features/report/report-dialog.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'report@1'>(ReportDialog, { themed: true });
