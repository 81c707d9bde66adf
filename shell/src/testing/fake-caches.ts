const ORIGIN = 'https://stories.example';
const urlOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : String(request), ORIGIN).href;

/** Caches as a browser has them, but for `Vary`. Once `isBarred`, as where it keeps nothing. */
export function createFakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const state = { isBarred: false };
  const barred = () => {
    if (state.isBarred) throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const open = async (name: string) => {
    barred();
    if (!all.has(name)) all.set(name, new Map());
    const kept = all.get(name)!;
    return {
      match: async (request: RequestInfo) => kept.get(urlOf(request))?.clone(),
      put: async (request: RequestInfo, answer: Response) => {
        const body = await answer.arrayBuffer();
        kept.set(urlOf(request), new Response(body, { headers: answer.headers }));
      },
      delete: async (request: RequestInfo) => kept.delete(urlOf(request)),
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
    };
  };
  const caches = {
    open,
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    async keys() {
      barred();
      return [...all.keys()];
    },
  };
  return { caches: caches as unknown as CacheStorage, all, state };
}
