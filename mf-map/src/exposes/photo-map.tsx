import { PhotoMap } from '../features/photo-map/photo-map.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'photo-map@1'>(PhotoMap);
