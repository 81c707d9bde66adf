import { TryItForm } from '../features/try-it-form/try-it-form.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'try-it-form@1'>(TryItForm);
