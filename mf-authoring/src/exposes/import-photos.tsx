import { ImportPhotosPage } from '../features/import-photos/import-photos-page.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'import-photos@1'>(ImportPhotosPage, { themed: true });
