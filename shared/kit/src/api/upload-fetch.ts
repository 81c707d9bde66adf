/** Milliseconds without a byte sent, or without an answer after the last one, until an upload gives up. */
const SILENCE_TIMEOUT = 60_000;

/**
 * A `fetch` that reports how much of the request has been sent, which the platform's own can not.
 * Rejects like fetch: TypeError when the network fails, the signal's reason when aborted, a
 * TimeoutError when nothing has moved for `silence` milliseconds.
 */
export function createUploadFetch(
  onProgress: (share: number) => void = () => undefined,
  silence = SILENCE_TIMEOUT,
): typeof fetch {
  return (input, init = {}) =>
    new Promise<Response>((resolve, reject) => {
      const request = new XMLHttpRequest();
      const signal = init.signal;
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const abort = () => request.abort();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const giveUp = () => {
        reject(new DOMException('Nothing more of the upload gets through.', 'TimeoutError'));
        request.abort();
      };
      const onSign = () => {
        clearTimeout(timer);
        timer = setTimeout(giveUp, silence);
      };
      request.open(init.method ?? 'GET', input instanceof Request ? input.url : String(input));
      request.withCredentials = init.credentials === 'include';
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = (event) => {
        onSign();
        if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
      };
      request.upload.onload = onSign;
      request.onprogress = onSign;
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
      request.onloadend = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      };
      signal?.addEventListener('abort', abort);
      onSign();
      request.send((init.body ?? null) as XMLHttpRequestBodyInit | null);
    });
}
