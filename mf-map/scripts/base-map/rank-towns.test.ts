import { populationRank } from './population-rank.ts';
import { rankTowns, type Town } from './rank-towns.ts';

let id = 0;
const town = (
  name: string,
  population: number,
  longitude: number,
  latitude = 0,
  featureCode = 'PPL',
): Town => ({
  cityId: (id += 1),
  name,
  featureCode,
  population,
  loc: { coordinates: [longitude, latitude] },
});
const zooms = (towns: readonly Town[]) =>
  Object.fromEntries(rankTowns(towns).map(({ properties, minZoom }) => [properties['name'], minZoom]));

test('a city far from all others is named from afar, a village only close by', () => {
  expect(zooms([town('City', 2_000_000, 0), town('Village', 600, 40)])).toEqual({ City: 2, Village: 9 });
});

test('of two close to each other the larger one comes first, and the other when there is room', () => {
  const { Larger, Smaller } = zooms([town('Smaller', 1_000_000, 1), town('Larger', 3_000_000, 0)]);
  expect(Larger).toBe(2);
  expect(Smaller).toBeGreaterThan(4);
});

test('two towns across a river are both named, a suburb of a city is not', () => {
  const named = zooms([
    town('City', 150_000, 0),
    town('Other', 100_000, 0.05),
    town('Suburb', 3000, 0.03, 0.01),
  ]);
  expect(named).toEqual({ City: 5, Other: 11 });
});

test('a capital is named before cities that are larger', () => {
  const labels = rankTowns([
    town('Sydney', 5_000_000, 151, -33.8),
    town('Canberra', 380_000, 149.1, -35.3, 'PPLC'),
  ]);
  expect(labels[0]).toMatchObject({
    minZoom: 2,
    properties: { name: 'Canberra', capital: 'yes', population_rank: 9 },
  });
  expect(labels[1]!.minZoom).toBeGreaterThan(2);
  expect(labels[1]!.properties).not.toHaveProperty('capital');
});

test('the order of what is given changes nothing', () => {
  const towns = Array.from({ length: 60 }, (_, index) =>
    town(`T${index}`, 1000 * (index % 9) + 700, (index * 7) % 11),
  );
  expect(zooms([...towns].reverse())).toEqual(zooms(towns));
});

test.each([
  [0, 0],
  [999, 1],
  [1000, 2],
  [1_000_000, 11],
  [1_400_000_000, 17],
])('%i inhabitants are rank %i', (inhabitants, rank) => {
  expect(populationRank(inhabitants)).toBe(rank);
});
