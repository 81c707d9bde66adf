import { DEFAULT_GROUPING } from '../trip/group-photos.ts';
import { changePlan } from './change-plan.ts';
import { placesAlong } from './places-along.ts';
import { examplePhoto, examplePlace, examplePlan, knownOf } from './testing/example-plan.ts';

const at = (hour: number) => Date.parse(`2024-05-03T${String(hour).padStart(2, '0')}:00:00+02:00`);
const track = {
  segments: [
    {
      at: Float64Array.from([8, 9, 10, 11].map(at)),
      longitude: Float64Array.from([0, 1, 2, 3]),
      latitude: new Float64Array(4),
    },
  ],
  skipped: 0,
};
const photos = knownOf(
  examplePhoto('a', 8, 0),
  examplePhoto('at-a', 8, null),
  examplePhoto('new', 10, null),
  examplePhoto('beyond', 15, null),
);
const plan = examplePlan([examplePlace('one', 0, ['a'])], ['at-a', 'new', 'beyond']);

it('brings photos to the place the track was at, makes places where there is none, and leaves the others', () => {
  const along = placesAlong(plan, photos, plan.tray, { track, minutes: 0, grouping: DEFAULT_GROUPING });
  expect(along.count).toBe(2);
  expect(along.groups.map(({ photos: ids, location, place }) => [ids, location.longitude, place])).toEqual([
    [['at-a'], expect.closeTo(0, 9), 'one'],
    [['new'], expect.closeTo(2, 9), null],
  ]);
  const after = changePlan(plan, { type: 'photos-joined', moves: along.moves, puts: along.puts }, photos);
  expect(after.places.map((place) => [place.location.longitude, place.photos])).toEqual([
    [0, ['a', 'at-a']],
    [expect.closeTo(2, 9), ['new']],
  ]);
  expect(after.tray).toEqual(['beyond']);
});

it('goes by the clock as it was slid', () => {
  const along = placesAlong(plan, photos, plan.tray, { track, minutes: -240, grouping: DEFAULT_GROUPING });
  expect(along.puts.map(({ photos: ids, location }) => [ids, location.longitude])).toEqual([
    [['beyond'], expect.closeTo(3, 9)],
  ]);
});
