import { zoneOffset } from './zone-offset.ts';

it.each([
  ['Europe/Lisbon', '2024-07-01T12:00:00', '+01:00'],
  ['Europe/Lisbon', '2024-01-01T12:00:00', '+00:00'],
  ['Asia/Kathmandu', '2024-05-03T08:00:00', '+05:45'],
  ['America/St_Johns', '2024-07-01T12:00:00', '-02:30'],
  ['Pacific/Kiritimati', '2024-07-01T12:00:00', '+14:00'],
  // Clocks went back at three: half past two came twice.
  ['Europe/Berlin', '2024-10-27T02:30:00', '+02:00'],
  ['Europe/Berlin', '2024-10-27T03:30:00', '+01:00'],
  // Clocks went on at two: half past two never came.
  ['Europe/Berlin', '2024-03-31T02:30:00', '+01:00'],
  ['Europe/Berlin', '2024-03-31T03:30:00', '+02:00'],
])('knows the clocks of %s at %s', (zone, wall, offset) => {
  expect(zoneOffset(zone, wall)).toBe(offset);
});

it('says nothing of a zone or a time that there is not', () => {
  expect(zoneOffset('Atlantis/Middle', '2024-01-01T00:00:00')).toBeNull();
  expect(zoneOffset('Europe/Berlin', '2024-13-01T00:00:00')).toBeNull();
});
