import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { parseCalendarDate } from '@waypost/contracts/calendar-date.ts';
import { asPlaceId, asStoryId } from '@waypost/contracts/ids.ts';
import type { Place, Story } from '@waypost/contracts/story.ts';
import { createText } from '@waypost/kit/i18n/create-text.ts';
import { createFakeApi, createFakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createPicture, createPlace, createStory } from '@waypost/kit/testing/story-factory.ts';

import en from '../../i18n/en.json' with { type: 'json' };
import { storyDays, visitAt, visitOf } from './days.ts';
import { createFields } from './fields.ts';
import type { Stored } from './field.ts';
import { createSaver } from './saver.ts';

const story = createStory({ id: asStoryId('story0000000001'), title: 'Coast', description: '<p>Sea</p>' });
const picture = createPicture({ fileName: 'boats.jpg', caption: 'Boats' });
const place = createPlace({
  id: asPlaceId('place0000000001'),
  title: 'Harbour',
  subtext: 'Fish',
  mainPicture: picture,
});

/** Two people who have opened the same story. */
function opened() {
  const backend = createFakeBackend({ stories: [story], places: [place] });
  const api = createFakeApi(backend);
  const update = jest.spyOn(api.places, 'update');
  const fields = createFields(api, createText(en));
  const person = () => {
    const told: Stored[] = [];
    return { told, saver: createSaver((stored) => told.push(stored)) };
  };
  return { backend, api, update, fields, one: person(), other: person() };
}

/** Lets answers come, and a pause of typing pass. */
const rest = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);

describe('saving single fields', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('has something unsaved until what is done at once is stored', async () => {
    const { one } = opened();
    let store = () => {};
    const stored = new Promise<void>((resolve) => (store = resolve));
    one.saver.run('Remove', async () => undefined, null);
    one.saver.run('Add photos', () => stored, null);
    await rest();
    expect(one.saver.isDirty()).toBe(true);
    store();
    await rest();
    expect(one.saver.isDirty()).toBe(false);
  });

  it('saves what is typed once after a pause, or at once when the field is left, and says so', async () => {
    const { backend, update, fields, one } = opened();
    const field = fields.ofPlace(place, 'title');
    one.saver.change(field, 'Harbour', 'P');
    await rest(700);
    one.saver.change(field, 'Harbour', 'Port ');
    await rest(700);
    expect(one.saver.get().status).toBe('saving');
    expect(update).not.toHaveBeenCalled();
    await rest(100);
    expect([one.saver.get().status, backend.places[0]!.title]).toEqual(['saved', 'Port']);
    // While it has the focus it keeps what was typed to the letter.
    expect(one.saver.valueOf(field.key)).toBe('Port ');
    one.saver.flush(field.key);
    await rest();
    expect(one.saver.valueOf(field.key)).toBeUndefined();
    expect(update).toHaveBeenCalledTimes(1);
    expect(one.told.map(({ title }) => title)).toEqual(['Port']);
  });

  it('merges changes of different fields of two people', async () => {
    const { backend, fields, one, other } = opened();
    one.saver.change(fields.ofPlace(place, 'title'), 'Harbour', 'Port');
    one.saver.change(fields.picture(place, picture, 'caption'), 'Boats', 'Ships');
    one.saver.change(fields.ofStory(story.id, 'title'), 'Coast', 'The coast');
    await rest(800);
    other.saver.change(fields.ofPlace(place, 'subtext'), 'Fish', 'Crabs');
    other.saver.change(fields.ofStory(story.id, 'description'), '<p>Sea</p>', '<p>Sand</p>');
    await rest(800);
    const [stored] = backend.places;
    expect(stored).toMatchObject({ title: 'Port', subtext: 'Crabs', mainPicture: { caption: 'Ships' } });
    expect(backend.stories[0]).toMatchObject({ title: 'The coast', description: '<p>Sand</p>' });
    expect(other.saver.get().conflicts).toEqual([]);
    expect((other.told[0] as Place).title).toBe('Port');
  });

  it.each([
    ['mine', 'Quay'],
    ['theirs', 'Port'],
  ] as const)('shows the later one of the same field what is there, who chooses %s', async (whose, title) => {
    const { backend, fields, one, other } = opened();
    const field = fields.ofPlace(place, 'title');
    one.saver.change(field, 'Harbour', 'Port');
    await rest(800);
    other.saver.change(field, 'Harbour', 'Quay');
    await rest(800);
    expect(other.saver.get()).toMatchObject({
      status: 'failed',
      problem: null,
      conflicts: [{ mine: 'Quay', theirs: 'Port' }],
    });
    expect([backend.places[0]!.title, other.saver.isDirty()]).toEqual(['Port', true]);
    other.saver.choose(field.key, whose);
    await rest();
    expect([backend.places[0]!.title, other.saver.isDirty()]).toEqual([title, false]);
    expect(other.saver.get().conflicts).toEqual([]);
  });

  it('takes back visits of fields one by one, the last one first', async () => {
    const { backend, fields, one } = opened();
    const title = fields.ofPlace(place, 'title');
    const caption = fields.picture(place, picture, 'caption');
    for (const typed of ['P', 'Port']) {
      one.saver.change(title, 'Harbour', typed);
      await rest(800);
    }
    one.saver.flush(title.key);
    await rest();
    one.saver.change(caption, 'Boats', 'Ships');
    one.saver.flush(caption.key);
    // At once: what is on its way is what is meant.
    one.saver.undo();
    await rest();
    expect(backend.places[0]).toMatchObject({ title: 'Port', mainPicture: { caption: 'Boats' } });
    expect(one.saver.get().undoes).toBe('Title');
    one.saver.undo();
    await rest();
    expect(backend.places[0]!.title).toBe('Harbour');
    expect(one.saver.get().undoes).toBeNull();
    one.saver.undo();
    await rest();
    expect(backend.places[0]!.title).toBe('Harbour');
  });

  it('keeps what could not be saved, says why, and sends it again', async () => {
    const { backend, fields, one } = opened();
    backend.failure = createAppError('offline');
    const field = fields.ofPlace(place, 'title');
    one.saver.change(field, 'Harbour', 'Port');
    one.saver.flush(field.key);
    await rest();
    expect(one.saver.get()).toMatchObject({ status: 'failed', problem: { code: 'offline' } });
    expect(one.saver.valueOf(field.key)).toBe('Port');
    backend.failure = null;
    one.saver.retry();
    await rest();
    expect([one.saver.get().status, backend.places[0]!.title]).toEqual(['saved', 'Port']);
  });

  it('takes what an earlier try has stored whose answer was lost for saved', async () => {
    const { api, fields, one } = opened();
    await api.places.update(place.id, { title: 'Port' });
    const field = fields.ofPlace(place, 'title');
    one.saver.change(field, 'Harbour', 'Port');
    one.saver.flush(field.key);
    await rest();
    expect(one.saver.get()).toMatchObject({ problem: null, conflicts: [] });
    expect(one.saver.isDirty()).toBe(false);
  });

  it('writes what stands for a picture, and when a journey and a place were, beside what others write', async () => {
    const { backend, fields, one, other } = opened();
    const alt = fields.picture(place, picture, 'alt');
    one.saver.change(alt, picture.alt, '');
    one.saver.flush(alt.key);
    const visit = fields.visit(place);
    one.saver.change(
      visit,
      visitOf(place),
      visitAt('2026-05-04T08:30', { visitedAt: null, visitedOffset: '-03:00' }),
    );
    const days = fields.dates(story.id);
    one.saver.change(days, storyDays(story), {
      ...storyDays(story),
      endDate: parseCalendarDate('1999-01-01'),
    });
    // A day is typed figure by figure.
    await rest(2000);
    expect(backend.places[0]).toMatchObject({ mainPicture: { alt: '' }, visitedAt: place.visitedAt });
    await rest(1000);
    expect(one.saver.get().problem).toBe("The journey can't end before it begins.");
    expect(backend.places[0]).toMatchObject({
      visitedAt: '2026-05-04T11:30:00.000Z',
      visitedOffset: '-03:00',
    });
    other.saver.change(alt, picture.alt, 'A pier');
    await rest(800);
    expect(other.saver.get().conflicts).toMatchObject([{ theirs: '' }]);
  });

  it('keeps words for a picture that somebody else has taken out, and says that it is gone', async () => {
    const { api, fields, one } = opened();
    await api.places.update(place.id, { mainPicture: null });
    const caption = fields.picture(place, picture, 'caption');
    one.saver.change(caption, 'Boats', 'Ships');
    one.saver.flush(caption.key);
    await rest();
    expect(one.saver.get()).toMatchObject({ problem: { code: 'not-found' }, conflicts: [] });
    expect([one.saver.valueOf(caption.key), one.told]).toEqual(['Ships', []]);
  });

  it('sends no title that is empty', async () => {
    const { backend, fields, one } = opened();
    const field = fields.ofStory(story.id, 'title');
    one.saver.change(field, 'Coast', ' ');
    one.saver.flush(field.key);
    await rest();
    expect(one.saver.get()).toMatchObject({ status: 'failed', problem: 'Add a title.' });
    expect((backend.stories[0] as Story).title).toBe('Coast');
  });
});
