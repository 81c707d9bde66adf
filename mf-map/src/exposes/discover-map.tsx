import { DiscoverMap } from '../features/discover-map/discover-map.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'discover-map@1'>(DiscoverMap);
