import { AddedPhotosPage } from '../features/added-photos/added-photos-page.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'added-photos@1'>(AddedPhotosPage, { themed: true });
