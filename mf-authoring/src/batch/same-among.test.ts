import type { PlanPhoto } from '../plan/plan-photo.ts';
import type { BatchPhoto } from './batch-photo.ts';
import { sameAmong } from './same-among.ts';

const castle = {
  id: 'read',
  name: 'castle.jpg',
  capturedAt: '2024-05-03T10:15:00',
  location: { longitude: -9.1335, latitude: 38.7139 },
} as PlanPhoto;
const here = (known: Partial<PlanPhoto>, problem: BatchPhoto['problem'] = null) =>
  ({ id: 'here', problem, known: { ...castle, id: 'here', ...known } }) as BatchPhoto;
const finds = (photo: BatchPhoto, read: PlanPhoto = castle) => sameAmong([photo], read) === photo;

it('knows a photo by its name, moment and place together', () => {
  expect(finds(here({}))).toBe(true);
  expect(finds(here({ name: 'castle-2.jpg' }))).toBe(false);
  expect(finds(here({ capturedAt: '2024-05-03T10:15:01' }))).toBe(false);
  expect(finds(here({ location: null }))).toBe(false);
  expect(finds({ ...here({}), id: castle.id, known: castle })).toBe(false);
});

it('takes pictures of one name without a time for different ones, unless the file of one is missing', () => {
  const pasted = { ...castle, name: 'image.png', capturedAt: null, location: null };
  expect(finds(here(pasted), { ...pasted, id: castle.id })).toBe(false);
  expect(finds(here({ ...pasted, id: 'here' as never }, 'gone'), pasted)).toBe(true);
});

it('knows one that was never read by its name alone', () => {
  const unread = (name: string) =>
    ({ id: 'here', name, known: null, problem: 'gone' }) as unknown as BatchPhoto;
  expect(finds(unread('castle.jpg'))).toBe(true);
  expect(finds(unread('palace.jpg'))).toBe(false);
});

it('knows one of another device without its name, as long as it has not come from there', () => {
  expect(finds(here({ name: '' }, 'elsewhere'))).toBe(true);
  expect(finds(here({ name: '' }))).toBe(false);
});
