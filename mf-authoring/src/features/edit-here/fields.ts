import { FIELD_LIMITS } from '@waypost/contracts/field-limits.ts';
import type { ApiClient } from '@waypost/contracts/api/api-client.ts';
import type { LonLat } from '@waypost/contracts/geo.ts';
import type { Picture, Place, Story } from '@waypost/contracts/story.ts';

import { descriptionCheck, placeTextCheck, titleCheck } from '../../form-parts/field-rules.ts';
import type { AuthoringText } from '../../lib/text.ts';
import type { Field, Stored } from './field.ts';

/** The fields of stories and places that are edited where they stand. */
export function createFields(api: ApiClient, text: AuthoringText) {
  const ofStory = (id: Story['id'], name: 'title' | 'description'): Field<string> => ({
    key: `${id}.${name}`,
    name: text(`story.${name}`),
    problem: (name === 'title' ? titleCheck : descriptionCheck)(text),
    save: (value, was) => api.stories.update(id, { [name]: value }, { was: { [name]: was } }),
    load: () => api.stories.get(id),
    of: (stored) => (stored as Story)[name],
  });
  const ofPlace = ({ id }: Place, name: 'title' | 'subtext'): Field<string> => ({
    key: `${id}.${name}`,
    name: text(`place.${name}`),
    problem: (name === 'title' ? titleCheck : placeTextCheck)(text),
    save: (value, was) => api.places.update(id, { [name]: value }, { was: { [name]: was } }),
    load: () => api.places.get(id),
    of: (stored) => (stored as Place)[name],
  });
  return {
    ofStory,
    ofPlace,
    caption: ({ id }: Place, { fileName }: Picture): Field<string> => ({
      key: `${id}.${fileName}`,
      name: text('picture.caption'),
      problem: (value) =>
        [...value].length > FIELD_LIMITS.pictureWords
          ? text('field.too-long', { limit: FIELD_LIMITS.pictureWords, length: [...value].length })
          : null,
      save: (caption, was) =>
        api.places.update(
          id,
          { pictures: { [fileName]: { caption } } },
          { was: { pictures: { [fileName]: { caption: was } } } },
        ),
      load: () => api.places.get(id),
      of: (stored) => allPictures(stored).find((one) => one.fileName === fileName)?.caption,
    }),
    location: ({ id }: Place): Field<LonLat> => ({
      key: `${id}.location`,
      name: text('edit.location'),
      save: (location, was) => api.places.update(id, { location }, { was: { location: was } }),
      load: () => api.places.get(id),
      of: (stored) => (stored as Place).location,
    }),
    position: ({ id }: Place): Field<number> => ({
      key: `${id}.position`,
      name: text('edit.order'),
      // What comes before and behind may be others' work: the last word stands.
      save: (position) => api.places.update(id, { position }),
      load: () => api.places.get(id),
      of: (stored) => (stored as Place).position,
    }),
  };
}

function allPictures(stored: Stored): readonly Picture[] {
  if (!('mainPicture' in stored)) return [];
  return stored.mainPicture ? [stored.mainPicture, ...stored.otherPictures] : stored.otherPictures;
}
