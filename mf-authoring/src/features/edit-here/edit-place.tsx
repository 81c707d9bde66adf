import type { PropsOf } from '@waypost/contracts/exposes.ts';
import { Link } from '@waypost/kit/router/router.ts';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';

import { useHost, useText } from '../../lib/scope.ts';
import { MoveButtons } from '../../pictures/move-buttons.tsx';
import { EditVisit } from './edit-dates.tsx';
import { useEditing } from './edit-context.ts';
import styles from './edit-place.module.css';
import { PhotosBetween } from './photos-between.tsx';
import { EditPictures } from './edit-pictures.tsx';
import { EditWords } from './edit-words.tsx';
import { removePlace } from './remove-shared.ts';
import { unlessGone } from './unless-gone.ts';

type Props = PropsOf<'edit-here@1'>;

interface EditPlaceProps {
  readonly stop: Props['stops'][number];
  /** All of them. */
  readonly stops: Props['stops'];
  readonly onPlace: Props['onPlace'];
  /** It is to stand before the place with the number `slot`, from 0 on, and the focus goes along. */
  readonly onMove: (step: 1 | -1, slot: number) => void;
  /** Whether days have headings of their own. */
  readonly isUnderDay: boolean;
}

/** A place of the journey, each of its words a field. */
export function EditPlace({
  stop: { place, number, when },
  stops,
  isUnderDay,
  onPlace,
  onMove,
}: EditPlaceProps) {
  const { api, href } = useHost();
  const { fields, saver } = useEditing();
  const text = useText();
  const Heading = isUnderDay ? 'h3' : 'h2';
  const { id, title, subtext } = place;

  function remove(): void {
    saver.run(
      text('edit.deleted', { title }),
      async () => {
        await removePlace(api, place);
        onPlace(id, null);
      },
      async () => {
        await unlessGone(api.bin.putBack(id));
        onPlace(id, await api.places.get(id));
      },
    );
  }

  return (
    <li className={styles['entry']} data-place={id}>
      <span className={styles['number']} aria-hidden="true" data-handle>
        {number}
      </span>
      <Heading className={styles['title']}>
        <EditWords
          kind="place"
          field={fields.ofPlace(place, 'title')}
          value={title}
          label={text('edit.place-title', { number })}
          placeholder={text('edit.add-title')}
        />
      </Heading>
      <EditVisit place={place} when={when} />
      <EditPictures place={place} onPlace={onPlace} />
      <EditWords
        kind="text"
        field={fields.ofPlace(place, 'subtext')}
        value={subtext}
        label={text('edit.place-text', { title })}
        placeholder={text('edit.add-text')}
      />
      <div className={styles['actions']}>
        <span data-move>
          <MoveButtons
            name={title}
            index={number - 1}
            count={stops.length}
            onMove={(step) => onMove(step, step === 1 ? number + 1 : number - 2)}
          />
        </span>
        <Link to={href('place-form', { id })} aria-label={text('edit.place-form-named', { title })}>
          {text('edit.place-form')}
        </Link>
        <TextButton aria-label={text('edit.delete-named', { title })} onClick={remove}>
          {text('edit.delete')}
        </TextButton>
      </div>
      <PhotosBetween stops={stops} index={number - 1} onPlace={onPlace} />
    </li>
  );
}
