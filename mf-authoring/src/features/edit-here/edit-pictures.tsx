import type { Picture, Place, PlaceInput } from '@waypost/contracts/story.ts';
import { PictureView } from '@waypost/kit/ui/picture-view/picture-view.tsx';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';

import { useHost, useText } from '../../lib/scope.ts';
import { MoveButtons } from '../../pictures/move-buttons.tsx';
import { AddPhotos } from './add-photos.tsx';
import { useEditing } from './edit-context.ts';
import styles from './edit-pictures.module.css';
import { EditWords } from './edit-words.tsx';
import { putPictureBack } from './put-picture-back.ts';
import { removePicture } from './remove-shared.ts';
import { takenWhen } from './ready-photo.ts';

interface EditPicturesProps {
  readonly place: Place;
  readonly onPlace: (id: Place['id'], place: Place) => void;
}

/** The pictures of a place: their captions, their order, and which is the main one. */
export function EditPictures({ place, onPlace }: EditPicturesProps) {
  const { api } = useHost();
  const { fields, saver } = useEditing();
  const text = useText();
  const { id, title, mainPicture: main, otherPictures: others } = place;

  const change = (input: Partial<PlaceInput>, once?: string) => async () =>
    onPlace(id, await api.places.update(id, input, { once }));
  const inOrder = (list: readonly Picture[]) => ({
    pictures: Object.fromEntries(list.map(({ fileName }, order) => [fileName, { order }])),
  });

  function move(index: number, step: 1 | -1): void {
    const list = others.toSpliced(index, 1).toSpliced(index + step, 0, others[index]!);
    saver.run(text('edit.order'), change(inOrder(list)), change(inOrder(others)));
  }

  function remove({ fileName }: Picture): void {
    saver.run(
      text('picture.remove'),
      async () => onPlace(id, await removePicture(api, id, fileName)),
      async () => {
        await putPictureBack(api, id, fileName);
        onPlace(id, await api.places.get(id));
      },
    );
  }

  return (
    <>
      {(main ?? others[0]) && (
        <div className={styles['pictures']}>
          {(main ? [main, ...others] : others).map((picture, index) => {
            const name = text('edit.picture', { number: index + 1, title });
            const at = others.indexOf(picture);
            return (
              <div key={picture.fileName} className={styles['picture']}>
                <PictureView picture={picture} sizes="(min-width: 900px) 20vw, 50vw" />
                <EditWords
                  kind="caption"
                  field={fields.picture(place, picture, 'caption')}
                  value={picture.caption}
                  label={text('edit.caption', { name })}
                  placeholder={text('edit.add-caption')}
                />
                <EditWords
                  kind="caption"
                  field={fields.picture(place, picture, 'alt')}
                  value={picture.alt}
                  label={text('edit.alt', { name })}
                  placeholder={text('edit.add-alt')}
                />
                {picture.by && (
                  <EditWords
                    kind="caption"
                    field={fields.picture(place, picture, 'by')}
                    value={picture.by}
                    label={text('edit.by', { name })}
                    placeholder={text('picture.by')}
                  />
                )}
                <div className={styles['actions']}>
                  {at >= 0 && others.length > 1 && (
                    <MoveButtons
                      name={name}
                      index={at}
                      count={others.length}
                      onMove={(step) => move(at, step)}
                    />
                  )}
                  {at >= 0 && main && (
                    <TextButton
                      aria-label={text('picture.make-main-named', { name })}
                      onClick={() =>
                        saver.run(
                          text('picture.make-main'),
                          change({ mainPicture: picture.fileName }),
                          change({ mainPicture: main.fileName }),
                        )
                      }
                    >
                      {text('picture.make-main')}
                    </TextButton>
                  )}
                  <TextButton
                    aria-label={text('picture.remove-named', { name })}
                    onClick={() => remove(picture)}
                  >
                    {text('picture.remove')}
                  </TextButton>
                </div>
              </div>
            );
          })}
        </div>
      )}
      <AddPhotos
        words={text('edit.add-photos')}
        label={text('edit.add-photos-named', { title })}
        spot={`place:${id}`}
        onPhotos={(photos, kept) => {
          const there = [main, ...others].map((picture) => picture?.fileName);
          const isNew = ({ fileName }: Picture) => !there.includes(fileName);
          saver.run(
            text('edit.add-photos'),
            () =>
              kept.storing(
                change({ addPictures: photos.map(({ file }) => file), pictures: takenWhen(photos) }, kept.id),
              ),
            async () => {
              const added = (await api.places.get(id)).otherPictures.filter(isNew);
              await change({ removePictures: added.map(({ fileName }) => fileName) })();
            },
          );
        }}
      />
    </>
  );
}
