import { BinPage } from '../features/bin/bin-page.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'bin@1'>(BinPage);
