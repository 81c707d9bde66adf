import type { PropsOf } from '@waypost/contracts/exposes.ts';
import { PictureView } from '@waypost/kit/ui/picture-view/picture-view.tsx';

import { useText } from '../../lib/scope.ts';
import { useEditing } from './edit-context.ts';
import styles from './edit-place.module.css';
import { EditWords } from './edit-words.tsx';

interface EditPlaceProps {
  readonly stop: PropsOf<'edit-here@1'>['stops'][number];
  /** Whether days have headings of their own. */
  readonly isUnderDay: boolean;
}

/** A place of the journey, each of its words a field. */
export function EditPlace({ stop: { place, number, when }, isUnderDay }: EditPlaceProps) {
  const { fields } = useEditing();
  const text = useText();
  const Heading = isUnderDay ? 'h3' : 'h2';
  const { id, title, subtext, mainPicture, otherPictures } = place;
  const pictures = mainPicture ? [mainPicture, ...otherPictures] : otherPictures;
  return (
    <li className={styles['entry']} data-place={id}>
      <span className={styles['number']} aria-hidden="true">
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
      {when && <p className={styles['when']}>{when}</p>}
      {pictures.length > 0 && (
        <div className={styles['pictures']}>
          {pictures.map((picture, index) => (
            <div key={picture.fileName} className={styles['picture']}>
              <PictureView picture={picture} sizes="(min-width: 900px) 20vw, 50vw" />
              <EditWords
                kind="caption"
                field={fields.caption(place, picture)}
                value={picture.caption}
                label={text('edit.caption', { number: index + 1, title })}
                placeholder={text('edit.add-caption')}
              />
            </div>
          ))}
        </div>
      )}
      <EditWords
        kind="text"
        field={fields.ofPlace(place, 'subtext')}
        value={subtext}
        label={text('edit.place-text', { title })}
        placeholder={text('edit.add-text')}
      />
    </li>
  );
}
