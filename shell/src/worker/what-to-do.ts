import { SHARE_PATH } from '@waypost/contracts/share-target.ts';

/** How the worker answers a request: it takes photos of the share sheet, a page, a file of a build, a part of one, what the API says of stories, or a picture. */
export type Kind = 'share' | 'page' | 'file' | 'part' | 'answer' | 'picture';

/** `<part>/f/<name>.<hash>.<ending>`, as builds name their files: backend/internal/pages/site.go. */
const FILE = /\/f\/[^/]+\.[\w-]{6,}\.[\w.]+$/;

const STORIES = /^\/api\/collections\/(?:places_collection|places)\/records(?:\/|$)/;

/** What is below these is a program of its own. */
const APART = /^\/(?:api|_|share|embed|outbox)(?:\/|$)/;

/** What of a request decides. */
export type Asked = Pick<Request, 'method' | 'url' | 'mode'> & { readonly range: string | null };

/** Null for what goes its way as if there were no worker. */
export function whatToDo({ method, url, mode, range }: Asked, origin: string): Kind | null {
  const address = new URL(url);
  const isOwn = address.origin === origin;
  if (method === 'POST') return isOwn && address.pathname === SHARE_PATH ? 'share' : null;
  if (method !== 'GET' || !/^https?:$/.test(address.protocol)) return null;
  if (FILE.test(address.pathname)) return range ? 'part' : 'file';
  if (!isOwn || range) return null;
  if (mode === 'navigate') return APART.test(address.pathname) ? null : 'page';
  if (STORIES.test(address.pathname)) return 'answer';
  // What moves is fetched in parts, and too large to keep.
  return /^\/api\/pictures\/\w+\/\w+\/\d+\//.test(address.pathname) ? 'picture' : null;
}
