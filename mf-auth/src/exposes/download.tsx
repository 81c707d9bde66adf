import { DownloadDialog } from '../features/download/download-dialog.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'download@1'>(DownloadDialog, { themed: true });
