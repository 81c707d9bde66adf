import { createHash, randomUUID } from 'node:crypto';

/** An id as clients choose it. */
export const newId = (): string => randomUUID().replaceAll('-', '').slice(0, 15);

/** A photo that is in no place yet, as it is sent. */
export function uploadForm(bytes: Buffer): FormData {
  const form = new FormData();
  form.set('id', newId());
  form.set('sha256', createHash('sha256').update(bytes).digest('hex'));
  form.set('file', new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
  return form;
}
