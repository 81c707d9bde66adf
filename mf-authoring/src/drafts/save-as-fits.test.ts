import type { DraftPicture } from '../pictures/chosen-picture.ts';
import { saveAsFits, type Saved } from './save-as-fits.ts';

interface Draft {
  readonly values: { readonly title: string };
  readonly main: readonly DraftPicture[];
  readonly others: readonly DraftPicture[];
}

const picture = (name: string, size: number): DraftPicture => ({
  ...{ name, facts: null },
  prepared: { blob: new Blob(['x'.repeat(size)]), width: 96, height: 64 },
});

const small = picture('small', 10);
const large = picture('large', 1000);
const work = (title: string, main: readonly DraftPicture[], others: readonly DraftPicture[] = []): Draft => ({
  ...{ values: { title }, main, others },
});

/** A device with room for so many bytes of pictures; without a number for nothing at all. */
function device(room?: number) {
  const saved: string[] = [];
  let current: Draft | undefined;
  const save = (_: string, value: unknown) => {
    const draft = value as Draft;
    const pictures = [...draft.main, ...draft.others];
    const size = pictures.reduce((sum, { prepared }) => sum + (prepared?.blob.size ?? 0), 0);
    saved.push([draft.values.title, ...pictures.map(({ name }) => name)].join(' '));
    if (room === undefined || size > room) return Promise.resolve('full' as const);
    current = draft;
    return Promise.resolve('kept' as const);
  };
  const keep = (draft: Draft, before: Saved, isOutdated = () => false) =>
    saveAsFits({
      ...{ drafts: { save }, key: 'story-form:a:new', fields: ['main', 'others'] },
      ...{ draft, before, isOutdated },
    });
  return { keep, saved, current: () => current };
}

const fresh: Saved = { kept: 'all', pictures: new Set() };

it('keeps texts and pictures where there is room, at once', async () => {
  const { keep, saved } = device(2000);
  expect(await keep(work('Dunes', [small], [large]), fresh)).toMatchObject({ kept: 'all' });
  expect(saved).toEqual(['Dunes small large']);
});

it('keeps what was typed where the pictures do not fit', async () => {
  const { keep, current } = device(100);
  expect(await keep(work('Dunes', [large]), fresh)).toMatchObject({ kept: 'texts' });
  expect(current()).toEqual(work('Dunes', []));
});

it('goes on keeping the pictures there was room for, the typed first, and all as soon as there is room', async () => {
  const { keep, saved, current } = device(100);
  const one = await keep(work('Dunes', [small]), fresh);
  const two = await keep(work('Dunes', [small], [large]), one);
  expect(two.kept).toBe('texts');
  expect(current()).toEqual(work('Dunes', [small]));
  saved.length = 0;
  const three = await keep(work('Dunes at dusk', [small], [large]), two);
  expect([three.kept, ...saved]).toEqual(['texts', 'Dunes at dusk small', 'Dunes at dusk small large']);
  expect(await keep(work('Dunes at dusk', [small]), three)).toMatchObject({ kept: 'all' });
});

it('brings no picture back that was taken out', async () => {
  const { keep, current } = device(100);
  const one = await keep(work('Dunes', [small]), fresh);
  await keep(work('Dunes', [large]), one);
  expect(current()).toEqual(work('Dunes', []));
});

it('says so where not even texts fit', async () => {
  const { keep } = device();
  expect(await keep(work('Dunes', [large]), fresh)).toMatchObject({ kept: 'nothing' });
});

it('leaves it to newer work, or to nothing where the work is done', async () => {
  const { keep, saved } = device(100);
  await keep(work('Dunes', [large]), fresh, () => saved.length > 0);
  expect(saved).toEqual(['Dunes large']);
});
