import type { Story, StoryInput } from '@waypost/contracts/story.ts';
import { PictureView } from '@waypost/kit/ui/picture-view/picture-view.tsx';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';

import { useHost, useText } from '../../lib/scope.ts';
import { AddPhotos } from './add-photos.tsx';
import { useEditing } from './edit-context.ts';
import styles from './edit-pictures.module.css';
import type { KeptPhotos } from './kept-photos.ts';
import { putPictureBack } from './put-picture-back.ts';

interface EditCoverProps {
  readonly story: Story;
  readonly onStory: (story: Story) => void;
}

/** The picture a story is known by in lists. */
export function EditCover({ story: { id, cover }, onStory }: EditCoverProps) {
  const { api } = useHost();
  const { saver } = useEditing();
  const text = useText();

  function change(mainPicture: StoryInput['mainPicture'], kept?: KeptPhotos): void {
    const former = cover?.fileName ?? '';
    let now = '';
    const put = async (next: StoryInput['mainPicture'], was: string) => {
      const story = await api.stories.update(id, { mainPicture: next }, { was: { mainPicture: was } });
      now = story.cover?.fileName ?? '';
      onStory(story);
    };
    saver.run(
      text('edit.cover'),
      () => (kept ? kept.storing(() => put(mainPicture, former)) : put(mainPicture, former)),
      async () => {
        if (former === '') return put(null, now);
        await putPictureBack(api, id, former);
        onStory(await api.stories.get(id));
      },
    );
  }

  return (
    <div className={styles['cover']}>
      {cover && <PictureView picture={cover} sizes="160px" />}
      <AddPhotos
        words={text(cover ? 'edit.change-cover' : 'edit.add-cover')}
        label={text(cover ? 'edit.change-cover' : 'edit.add-cover')}
        isOne
        spot={`cover:${id}`}
        onPhotos={([{ file }], kept) => change(file, kept)}
      />
      {cover && <TextButton onClick={() => change(null)}>{text('edit.remove-cover')}</TextButton>}
    </div>
  );
}
