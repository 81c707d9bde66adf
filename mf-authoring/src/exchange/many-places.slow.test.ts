import { broughtFrom, said } from './testing/brought-from.ts';

it('counts a million waypoints and takes as many as a story can have', async () => {
  const many = '<wpt lat="1" lon="2"><name>x</name></wpt>'.repeat(1_000_000);
  const brought = await broughtFrom({ 'a.gpx': `<gpx>${many}</gpx>` });
  expect([brought.trips[0]!.places.length, ...said(brought)]).toEqual([
    500,
    ['too-many-places', 999_500, 'x'],
  ]);
}, 60_000);
