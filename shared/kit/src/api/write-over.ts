import { ClientResponseError, type RecordService } from 'pocketbase';

import type { UploadOptions } from '@waypost/contracts/api/call-options.ts';
import { uploadOptions } from './send-options.ts';

const CONFLICT = 409;

/** The record as it is stored, which the backend's answer to a conflict holds; null for any other failure. */
export function storedBeside<Stored>(error: unknown): Stored | null {
  if (!(error instanceof ClientResponseError) || error.status !== CONFLICT) return null;
  const data = error.response['data'] as { readonly stored?: Stored } | undefined;
  return data?.stored ?? null;
}

/** Writes the form over the record whatever its state, which the backend tells where it keeps one. */
export async function writeOver<Stored>(
  collection: RecordService<Stored>,
  id: string,
  form: FormData,
  options?: UploadOptions,
): Promise<Stored> {
  try {
    return await collection.update(id, form, uploadOptions(form, options));
  } catch (error) {
    const stored = storedBeside<{ readonly revision: number }>(error);
    if (!stored) throw error;
    form.set('revision', String(stored.revision));
    return collection.update(id, form, uploadOptions(form, options));
  }
}
