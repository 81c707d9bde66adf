import { AuthorPage } from '../features/author/author-page.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'author@1'>(AuthorPage);
