import { LocationPreview } from '../features/location-preview/location-preview.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'location-preview@1'>(LocationPreview);
