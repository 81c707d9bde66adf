import { FIELD_LIMITS } from '@waypost/contracts/field-limits.ts';
import type { ApiClient } from '@waypost/contracts/api/api-client.ts';
import type { LonLat } from '@waypost/contracts/geo.ts';
import type { Picture, Place, Story, StoryInput } from '@waypost/contracts/story.ts';

import {
  dayCheck,
  descriptionCheck,
  endCheck,
  placeTextCheck,
  startCheck,
  titleCheck,
} from '../../form-parts/field-rules.ts';
import type { AuthoringText } from '../../lib/text.ts';
import type { Field, Stored } from './field.ts';
import { clockOf, storyDays, visitOf, type StoryDays, type Visit } from './days.ts';

/** Each figure of a day that is typed makes another whole day, and a place may stand elsewhere by it. */
const PAUSE_OF_DAYS = 3000;

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
    picture: ({ id }: Place, { fileName }: Picture, said: 'caption' | 'alt' | 'by'): Field<string> => ({
      key: `${id}.${fileName}.${said}`,
      name: text(`picture.${said}`),
      problem(value) {
        const limit = said === 'by' ? FIELD_LIMITS.pictureBy : FIELD_LIMITS.pictureWords;
        const { length } = [...value];
        return length > limit ? text('field.too-long', { limit, length }) : null;
      },
      save: (words, was) =>
        api.places.update(
          id,
          { pictures: { [fileName]: { [said]: words } } },
          { was: { pictures: { [fileName]: { [said]: was } } } },
        ),
      load: () => api.places.get(id),
      of(stored) {
        const one = allPictures(stored).find((each) => each.fileName === fileName);
        return one && (one[said] ?? '');
      },
    }),
    dates: (id: Story['id']): Field<StoryDays> => ({
      key: `${id}.dates`,
      name: text('edit.dates'),
      pause: PAUSE_OF_DAYS,
      words: ({ startDate, endDate }) => [startDate, endDate].join(' – '),
      problem: ({ startDate, endDate }) =>
        startCheck(text)(startDate ?? '') ?? endCheck(text, () => startDate)(endDate ?? ''),
      save: (days, was) => api.stories.update(id, days as Required<StoryInput>, { was }),
      load: () => api.stories.get(id),
      of: (stored) => storyDays(stored as Story),
    }),
    visit: ({ id }: Place): Field<Visit> => ({
      key: `${id}.visit`,
      name: text('edit.visit'),
      pause: PAUSE_OF_DAYS,
      words: (visit) => clockOf(visit).replace('T', ' '),
      problem: (visit) => (visit.visitedAt ? dayCheck(text, clockOf(visit)) : null),
      save: (visit, was) => api.places.update(id, visit, { was }),
      load: () => api.places.get(id),
      of: (stored) => visitOf(stored as Place),
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
