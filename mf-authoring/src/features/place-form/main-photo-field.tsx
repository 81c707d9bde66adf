import type { Picture } from '@waypost/contracts/story.ts';
import Form, { type FormInstance } from 'antd/es/form';

import { PhotoLocationNote } from '../../coordinates/photo-location-note.tsx';
import { typedLocation } from '../../coordinates/typed-location.ts';
import { useText } from '../../lib/scope.ts';
import { MainPictureField } from '../../pictures/main-picture-field.tsx';
import type { ChosenPictures } from '../../pictures/use-chosen-pictures.ts';
import type { PlaceFormValues } from './place-form-start.ts';
import type { PictureDetails } from './use-picture-details.ts';
import type { LocationControl } from './use-location.ts';

interface MainPhotoFieldProps {
  readonly form: FormInstance<PlaceFormValues>;
  readonly pictures: ChosenPictures;
  readonly stored: Picture | null;
  readonly isRemoved: boolean;
  readonly isExchanged: boolean;
  readonly onRemovedChange: (isRemoved: boolean) => void;
  /** The server's reason against it. */
  readonly problem: string | null;
  readonly location: LocationControl;
  readonly details: PictureDetails;
}

/** The main picture, with what it says of its location. */
export function MainPhotoField({ form, pictures, location, details, ...picture }: MainPhotoFieldProps) {
  const text = useText();
  const [chosen] = pictures.list;
  // A photo that can not be used has said why; what it lacks or knows besides is beside the point.
  const usable = chosen?.state.status === 'failed' ? undefined : chosen;
  const latitude = Form.useWatch('latitude', form) ?? '';
  const longitude = Form.useWatch('longitude', form) ?? '';
  return (
    <MainPictureField
      id="main-picture"
      label={text('place.main-picture')}
      pictures={pictures}
      {...picture}
      words={{ of: details.wordsOf, onDescribe: details.describe }}
      noteId="photo-location"
    >
      <PhotoLocationNote
        id="photo-location"
        reading={usable?.original != null && usable.facts === null}
        photo={usable?.facts?.location ?? null}
        current={typedLocation(latitude, longitude)}
        onUse={location.takePhoto}
      />
    </MainPictureField>
  );
}
