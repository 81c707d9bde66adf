import { asPlaceId } from '@waypost/contracts/ids.ts';
import type { PropsOf } from '@waypost/contracts/exposes.ts';

import { useHost, useText } from '../../lib/scope.ts';
import { useFormServices } from '../../services/form-services.tsx';
import { heightOf, visitOf } from '../place-form/place-input.ts';
import { AddPhotos } from './add-photos.tsx';
import { useEditing } from './edit-context.ts';
import { midpoint, positionAt } from './position-at.ts';
import { takenWhen, type ReadyPhoto } from './ready-photo.ts';

type Props = PropsOf<'edit-here@1'>;

interface PhotosBetweenProps {
  readonly stops: Props['stops'];
  /** The place they come behind. */
  readonly index: number;
  readonly onPlace: Props['onPlace'];
}

/** Photos between two places become one of their own, where they were taken, or halfway where they do not say. */
export function PhotosBetween({ stops, index, onPlace }: PhotosBetweenProps) {
  const { api } = useHost();
  const { nameLocations } = useFormServices();
  const { saver } = useEditing();
  const text = useText();
  const { place: before } = stops[index]!;

  async function make(
    id: typeof before.id,
    photos: readonly [ReadyPhoto, ...ReadyPhoto[]],
    mayExist: boolean,
  ) {
    const located = photos.find(({ facts }) => facts.location.status === 'found')?.facts.location;
    const location =
      located?.status === 'found'
        ? located.location
        : midpoint(before.location, stops[index + 1]?.place.location ?? before.location);
    const [town] = located ? await nameLocations([location]).catch(() => []) : [];
    const [{ file, facts }, ...others] = photos;
    const input = {
      storyId: before.storyId,
      title: town?.names[0]?.name ?? town?.name ?? text('edit.new-place'),
      subtext: '',
      location,
      position: positionAt(stops, index + 1),
      mainPicture: file,
      addPictures: others.map((one) => one.file),
      pictures: takenWhen(photos),
      ...visitOf(facts),
      ...heightOf(facts, location),
    };
    onPlace(id, await api.places.create(before.ownerId, input, { id, mayExist }));
  }

  return (
    <AddPhotos
      words={text('edit.photos-here')}
      label={text('edit.photos-behind', { title: before.title })}
      spot={`behind:${before.id}`}
      onPhotos={(photos, kept) => {
        const id = asPlaceId(kept.id);
        let { isAgain } = kept;
        saver.run(
          text('edit.photos-here'),
          () => {
            const made = kept.storing(() => make(id, photos, isAgain));
            isAgain = true;
            return made;
          },
          async () => {
            await api.places.delete(id);
            onPlace(id, null);
          },
        );
      }}
    />
  );
}
