import { SharedPage } from '../features/shared/shared-page.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'shared-with-me@1'>(SharedPage);
