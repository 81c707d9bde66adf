import type { PlaceInput } from '@waypost/contracts/story.ts';

/** What the backend is told of one picture. */
interface PictureWords {
  readonly order?: number;
  readonly caption?: string;
  readonly alt?: string;
  readonly by?: string;
  readonly captured?: string;
  readonly offset?: string;
  readonly clip?: string;
}

/** What is said of each picture, by name: the server stores pictures under names of its own and moves this along. */
export function pictureDetails(
  { capturedAt = {}, capturedOffset = {}, pictures = {} }: Partial<PlaceInput>,
  clips: ReadonlyMap<string, string> = new Map(),
): Readonly<Record<string, PictureWords>> {
  const details: Record<string, PictureWords> = {};
  for (const [name, captured] of Object.entries(capturedAt)) {
    const offset = capturedOffset[name];
    details[name] = offset ? { captured, offset } : { captured };
  }
  for (const [name, { capturedAt: captured, capturedOffset: offset, clip: _, ...words }] of Object.entries(
    pictures,
  ))
    details[name] = {
      ...details[name],
      ...words,
      ...(captured === undefined ? {} : { captured }),
      ...(offset === undefined ? {} : { offset }),
    };
  for (const [name, clip] of clips) details[name] = { ...details[name], clip };
  return details;
}
