import type { RecordService } from 'pocketbase';

import type { CallOptions } from '@waypost/contracts/api/call-options.ts';
import { sendOptions } from './send-options.ts';
import { fromBackend } from './to-app-error.ts';

/** @throws AppError */
export async function deleteRecord(
  collection: Pick<RecordService, 'delete'>,
  id: string,
  options?: CallOptions,
): Promise<void> {
  try {
    await collection.delete(id, sendOptions(options));
  } catch (error) {
    throw fromBackend(error);
  }
}
