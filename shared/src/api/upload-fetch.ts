/**
 * A `fetch` that reports how much of the request has been sent, which the platform's own can not.
 * Rejects like fetch: TypeError when the network fails, the signal's reason when aborted.
 */
export function createUploadFetch(onProgress: (share: number) => void): typeof fetch {
  return (input, init = {}) =>
    new Promise<Response>((resolve, reject) => {
      const request = new XMLHttpRequest();
      const signal = init.signal;
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const abort = () => request.abort();
      request.open(init.method ?? 'GET', input instanceof Request ? input.url : String(input));
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = (event) => {
        if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
      };
      request.onload = () => {
        onProgress(1);
        resolve(
          new Response(request.status === 204 ? null : request.responseText, {
            status: request.status,
            statusText: request.statusText,
            headers: { 'Content-Type': request.getResponseHeader('Content-Type') ?? 'application/json' },
          }),
        );
      };
      request.onerror = () => reject(new TypeError('The request could not be sent.'));
      request.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'));
      request.onloadend = () => signal?.removeEventListener('abort', abort);
      signal?.addEventListener('abort', abort);
      request.send((init.body ?? null) as XMLHttpRequestBodyInit | null);
    });
}
