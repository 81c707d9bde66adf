import { createTabDraft, type TabDraft } from '@waypost/kit/drafts/tab-draft.ts';
import { useMemo } from 'react';

import { useHost } from '../../lib/scope.ts';

const PHOTO_KEY = 'try-it-photo';
const NAMES = ['title', 'choice', 'latitude', 'longitude', 'photo'] as const;
type Typing = ReturnType<TabDraft<(typeof NAMES)[number]>['load']>;

const nameOf = ({ name, size, lastModified }: File) => [name, size, lastModified].join('/');

/**
 * Work in the try-it form until it is sent. The texts are this tab's; the photo lies on the device, and only
 * the tab that names it takes it up again.
 */
export function useTryItTyping() {
  const { drafts, session } = useHost();
  return useMemo(() => {
    const tab = createTabDraft(`try-it:${session.getSnapshot().userData?.id ?? ''}`, NAMES);
    const kept = tab.load();
    let latest = kept;
    const remember = (part: Typing) => {
      latest = { ...latest, ...part };
      tab.save(latest);
    };
    return {
      kept,
      remember,
      keepPhoto(file: File) {
        remember({ photo: nameOf(file) });
        void drafts.save(PHOTO_KEY, file);
      },
      leavePhoto: () => remember({ photo: '' }),
      async loadPhoto(): Promise<File | undefined> {
        const file = kept.photo ? await drafts.load(PHOTO_KEY) : undefined;
        return file instanceof File && nameOf(file) === kept.photo ? file : undefined;
      },
      remove() {
        tab.remove();
        void drafts.remove(PHOTO_KEY);
      },
    };
  }, [drafts, session]);
}
