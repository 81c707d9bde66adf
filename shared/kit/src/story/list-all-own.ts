import type { ApiClient } from '@waypost/contracts/api/api-client.ts';
import { FIRST_PAGE, type Cursor, type UserId } from '@waypost/contracts/ids.ts';
import type { Page, Story } from '@waypost/contracts/story.ts';

/** All pages of a person's stories as one list, the newest first. */
export async function listAllOwn(
  { stories }: Pick<ApiClient, 'stories'>,
  ownerId: UserId,
  signal: AbortSignal,
): Promise<readonly Story[]> {
  const all: Story[] = [];
  for (let at: Cursor | null = FIRST_PAGE; at !== null;) {
    const page: Page<Story> = await stories.listOwn(ownerId, at, { signal });
    all.push(...page.items);
    at = page.next;
  }
  return all;
}
