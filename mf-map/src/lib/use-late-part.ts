import { useLoad } from '@waypost/kit/react/use-load.ts';
import { useWhenOnline } from '@waypost/kit/react/use-when-online.ts';

/** A part of the page that is fetched when it is needed, and again by itself when it did not come and the browser is back on the network. */
export function useLatePart<Part>(load: () => Promise<Part>) {
  const loaded = useLoad(load);
  useWhenOnline(loaded.status === 'failed', loaded.reload);
  return loaded;
}
