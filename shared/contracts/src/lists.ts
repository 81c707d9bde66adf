/** The specification's: the home list has no story made before, in UTC. */
const HOME_SINCE = '2022-01-01 00:00:00';

/** The lists of records the product asks for, and the only ones the backend answers; `{:of}` stands for an id. */
export const LISTS = {
  home: { since: HOME_SINCE, filter: `created >= "${HOME_SINCE}"`, sort: '-created', perPage: 10 },
  own: { filter: 'user = {:of}', sort: '-created', perPage: 50 },
  places: { filter: 'places_collection = {:of}', sort: 'position,id', perPage: 50 },
  shares: { filter: 'story = {:of}', sort: '-created', perPage: 50 },
} as const;
