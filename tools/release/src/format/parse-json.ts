import type { z } from 'zod';

/** The value of a JSON text with this form; null for anything else. Never throws. */
export function parseJson<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> | null {
  try {
    const result = schema.safeParse(JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
