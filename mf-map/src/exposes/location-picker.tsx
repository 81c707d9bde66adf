import { LocationPicker } from '../features/location-picker/location-picker.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'location-picker@1'>(LocationPicker);
