import { RecordPage } from '../features/record/record-page.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'site-record@1'>(RecordPage, { themed: true });
