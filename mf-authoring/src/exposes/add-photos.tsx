import { AddPhotosPage } from '../features/add-photos/add-photos-page.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'add-photos@1'>(AddPhotosPage, { themed: true });
