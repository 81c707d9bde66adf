import { copyOfStory } from './copied-records.ts';
import { PLACES, placeForm, STORIES } from './models.ts';
import { noisePng } from './noise-png.ts';
import type { Ammunition, WorstCall, WorstCalls } from './worst-call.ts';

const days = { start_date: '2024-01-01', end_date: '2024-01-02' };
const UPLOAD =
  'a picture of 20 MB has to be read; accounts have quotas, and pictures are cleaned one at a time';

/** A megabyte that names files no record has, as one text. */
const MANY_FILES = JSON.stringify(Array.from({ length: 110_000 }, (_, index) => index.toString(36)));

/** A new record for one call to use up; `sent` is how. */
function fresh(with_: Ammunition, call: WorstCall, path: string, json: object): WorstCall {
  return {
    ...call,
    prepare: async () => {
      const { json: made } = await with_.stand.send(path, { json, token: with_.token });
      return { path: `${path}/${String(made.id)}` };
    },
  };
}

const deletedCopy = ({ stand, token }: Ammunition, about: string, story: string): WorstCall => ({
  about,
  path: '',
  status: 204,
  prepare: async () => ({
    path: `${STORIES}/${await copyOfStory(stand, story)}`,
    sent: { method: 'DELETE', token },
  }),
});

const own = (
  { token }: Ammunition,
  about: string,
  path: string,
  method: string,
  json: object,
): WorstCall => ({
  about,
  path,
  sent: { token, method, json },
});

/** Calls with which people write; all need an account, and what is written counts against its quota. */
export const WRITING_CALLS: WorstCalls = {
  'new story': (with_) => [
    own(with_, 'the longest text, in an account of 400 stories', STORIES, 'POST', {
      title: 'x',
      ...days,
      description: '\u2028'.repeat(49_990),
    }),
    {
      ...own(with_, 'a megabyte of marks', STORIES, 'POST', {
        title: 'x',
        ...days,
        description: `<p>${'<b>x</b>'.repeat(120_000)}`,
      }),
      status: 400,
    },
    {
      ...own(with_, 'as many unclosed links as are looked at', STORIES, 'POST', {
        title: 'x',
        ...days,
        description: '<a href=x>'.repeat(19_999),
      }),
      status: 200,
    },
    {
      ...own(with_, 'as many unclosed marks as are looked at', STORIES, 'POST', {
        title: 'x',
        ...days,
        description: '<b>'.repeat(40_000),
      }),
      status: 200,
    },
    {
      ...own(with_, 'signs that join all that follows', STORIES, 'POST', {
        title: 'x',
        ...days,
        description: `${'\u0600'.repeat(17)}xyz`.repeat(2_400),
      }),
      status: 200,
    },
    {
      ...own(with_, 'a megabyte of nothing but parts', STORIES, 'POST', {
        pictures: Array(300_000).fill([]),
      }),
      status: 400,
    },
  ],
  'changed story': (with_) => [
    {
      ...own(with_, "another's, a megabyte", `${STORIES}/${with_.models.longStory}`, 'PATCH', {
        description: '<b>'.repeat(300_000),
      }),
      status: 404,
    },
    {
      ...own(with_, 'a cover of 110 000 names', `${STORIES}/${with_.models.ownStory}`, 'PATCH', {
        main_picture: MANY_FILES,
      }),
      status: 400,
    },
  ],
  'deleted story': (with_) => [
    deletedCopy(with_, 'with 500 places of 100 pictures each', with_.models.largeStory),
    deletedCopy(with_, 'with 20 000 places', with_.models.ownStory),
  ],
  'new place': (with_) => [
    own(with_, 'in an account of 20 000 places', PLACES, 'POST', {
      title: 'x',
      subtext: '\u2028'.repeat(2000),
      places_collection: with_.models.ownStory,
      latitude: 1,
      longitude: 1,
    }),
    {
      ...own(with_, 'pictures that are a text of 110 000 names', PLACES, 'POST', {
        title: 'x',
        places_collection: with_.models.ownStory,
        other_pictures: MANY_FILES,
      }),
      status: 400,
    },
    {
      about: 'a picture of nearly 20 MB',
      path: PLACES,
      mayCostMore: UPLOAD,
      prepare: () =>
        Promise.resolve({
          sent: { token: with_.token, body: placeForm(with_.models.ownStory, noisePng(2_600)) },
        }),
    },
  ],
  'changed place': (with_) => [
    own(with_, 'words for 100 pictures', `${PLACES}/${with_.models.plainPlace}`, 'PATCH', {
      title: 'Village',
    }),
    {
      ...own(with_, '110 000 names to add', `${PLACES}/${with_.models.plainPlace}`, 'PATCH', {
        'other_pictures+': MANY_FILES,
      }),
      status: 400,
    },
    {
      ...own(with_, 'words for nothing, as a text', `${PLACES}/${with_.models.plainPlace}`, 'PATCH', {
        pictures: `{${'"a":{},'.repeat(85_000)}"a":{}}`,
      }),
      status: 400,
    },
    {
      ...own(with_, "another's, a megabyte", `${PLACES}/${with_.models.longPlace}`, 'PATCH', {
        subtext: 'x'.repeat(900_000),
      }),
      status: 404,
    },
  ],
  'deleted place': (with_) => [
    fresh(
      with_,
      {
        about: 'in a story of 20 000',
        path: '',
        status: 204,
        sent: { method: 'DELETE', token: with_.token },
      },
      PLACES,
      { title: 'x', places_collection: with_.models.ownStory, latitude: 1, longitude: 1 },
    ),
  ],
};
