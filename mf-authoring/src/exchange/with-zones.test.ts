import { inProcessServices } from '../testing/in-process-services.ts';
import { dayThere } from './same-places.ts';
import { broughtFrom } from './testing/brought-from.ts';
import { withZones } from './with-zones.ts';

it('finds out what clocks showed where a file only says when by UTC, and leaves what it says', async () => {
  const place = (time: string) =>
    `<wpt lat="35.69" lon="139.7"><time>${time}</time><name>Shinjuku</name></wpt>`;
  const times = ['2024-05-03T23:30:00Z', '2024-05-03T23:30:00', '2024-05-03T23:30:00+02:00'].map(place);
  const brought = await broughtFrom({ 'a.gpx': `<gpx>${times.join('')}</gpx>` });
  const { places } = await withZones(brought.trips[0]!, inProcessServices.nameLocations);
  expect(places.map((one) => [one.visitedOffset, dayThere(one), 'isInstant' in one])).toEqual([
    ['+09:00', '2024-05-04', false],
    [null, '2024-05-03', false],
    ['+02:00', '2024-05-03', false],
  ]);
});
