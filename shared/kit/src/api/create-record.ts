import type { RecordService } from 'pocketbase';

import { isIdTaken } from '@waypost/contracts/errors/id-taken.ts';
import type { CreateOptions } from '@waypost/contracts/api/api-client.ts';
import { uploadOptions } from './send-options.ts';
import { fromBackend } from './to-app-error.ts';
import { writeOver } from './write-over.ts';

/**
 * Creates a record. When an earlier try may have stored it without its answer arriving, a taken id is that
 * try's record, and the same form is written over it: `form` therefore names every field, empty ones too.
 *
 * @throws AppError; `isIdTaken` of it when the id is a record's that is not this person's to change
 */
export async function createRecord<Stored>(
  collection: RecordService<Stored>,
  form: FormData,
  { id, mayExist = false, ...options }: CreateOptions<string> = {},
): Promise<Stored> {
  if (id !== undefined) form.set('id', id);
  try {
    return await collection.create(form, uploadOptions(form, options));
  } catch (error) {
    const refusal = fromBackend(error);
    if (id === undefined || !mayExist || !isIdTaken(refusal)) throw refusal;
    return await writeOver(collection, id, form, options).catch((cause: unknown) => {
      const failure = fromBackend(cause);
      // What others own is hidden from an update; that nothing was found would not help the person.
      throw failure.code === 'not-found' ? refusal : failure;
    });
  }
}
