import { WorldPage } from '../features/world/world-page.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'world@1'>(WorldPage);
