import { heldBy, type CapacityFigures } from './capacity-figures.ts';

const FIGURES: CapacityFigures = {
  ...{ cores: 2, writes: 600, acknowledged: 300, signIns: 20, pictureSeconds: 0.5 },
  ...{ answers: 500, files: 10_000, bytes: 30_000 },
};

test('a machine holds as many as its share of the busiest hour bears, the narrowest first', () => {
  const use = { saves: 30, pictures: 10, signIns: 0.2, stories: 2, peak: 4, share: 0.5 };
  expect(heldBy(FIGURES, use)).toEqual([
    // 4 pictures a second, half of them, a quarter of that in the mean, ten a day each
    { what: 'smaller sizes of pictures', who: 'authors', people: 4320 },
    { what: 'changes, in a bucket', who: 'authors', people: 108_000 },
    { what: 'changes, on this machine', who: 'authors', people: 216_000 },
    { what: 'sign-ins', who: 'authors', people: 1_080_000 },
    { what: 'answers of the program', who: 'readers a month', people: 81_000_000 },
    { what: 'files by Caddy', who: 'readers a month', people: 1_620_000_000 },
  ]);
});

test('twice as many changes of each author are half as many authors', () => {
  const of = (saves: number) =>
    heldBy(FIGURES, { saves, pictures: 10, signIns: 0.2, stories: 2, peak: 4, share: 0.5 }).find(
      ({ what }) => what === 'changes, on this machine',
    )?.people;
  expect(of(60)).toBe(of(30)! / 2);
});
