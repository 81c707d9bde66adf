import { Statements } from '../features/statements/statements.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'statements@1'>(Statements, { themed: true });
