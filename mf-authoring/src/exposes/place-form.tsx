import { PlaceFormPage } from '../features/place-form/place-form-page.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'place-form@1'>(PlaceFormPage, { themed: true });
