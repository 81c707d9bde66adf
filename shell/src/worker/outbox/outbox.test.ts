import { newRecordId } from '@waypost/contracts/new-record-id.ts';

import { ANA, BEN, createDevice, createSite, RECORDS } from '../../testing/outbox-device.ts';

const photo = () => new File(['x'], 'photo.jpg', { type: 'image/jpeg' });

/** Numbers from 0 to 1, the same for each seed. */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

it.each(Array.from({ length: 100 }, (_, seed) => seed))(
  'loses nothing and sends nothing twice, whatever the line does (%i)',
  async (seed) => {
    const random = numbersOf(seed + 1);
    const site = createSite();
    const device = createDevice(site);
    await device.outbox.setReader(ANA);
    const wanted = new Map<string, { title: string; photos: number }>();
    for (let step = 0; step < 30; step += 1) {
      const luck = random();
      site.fails(() => {
        if (random() > luck) return 'through';
        return random() < 0.5 ? 'nothing' : 'no-answer';
      });
      const ids = [...wanted.keys()];
      const id = ids[Math.floor(random() * ids.length)];
      const act = random();
      if (!id || act < 0.2) {
        const fresh = newRecordId();
        await device.change('POST', fresh, { title: `made ${step}`, other_pictures: photo() });
        wanted.set(fresh, { title: `made ${step}`, photos: 1 });
      } else if (act < 0.5) {
        const { title, photos } = wanted.get(id)!;
        const was = JSON.stringify({ title });
        await device.change('PATCH', id, { title: `changed ${step}`, was });
        wanted.set(id, { title: `changed ${step}`, photos });
      } else if (act < 0.7) {
        await device.change('PATCH', id, { 'other_pictures+': photo() });
        wanted.get(id)!.photos += 1;
      } else if (act < 0.75) {
        await device.change('DELETE', id, {});
        wanted.delete(id);
      } else if (act < 0.85) device.restart();
      else if (act < 0.9) {
        site.signIn(BEN);
        await device.outbox.setReader(BEN);
        await device.send();
        expect(device.news().waiting).toEqual([]);
        site.signIn(ANA);
        await device.outbox.setReader(ANA);
      } else await Promise.all([device.send(), device.send()]);
    }
    site.fails(() => 'through');
    expect(await device.outbox.send()).toBe(true);
    expect(device.news().waiting).toEqual([]);
    const stored = [...site.rows].map(
      ([id, row]) =>
        [id, { title: row['title'], photos: (row['other_pictures'] as string[]).length }] as const,
    );
    expect(new Map(stored)).toEqual(wanted);
  },
);

it('sends what moves before its place, on from where the line broke off, and each of them once', async () => {
  const site = createSite();
  const device = createDevice(site);
  await device.outbox.setReader(ANA);
  site.fails(() => 'nothing');
  const id = newRecordId();
  const keep = (method: 'POST' | 'PATCH', path: string, field: string, clip: File) => {
    const pictures = JSON.stringify({ 'photo.jpg': { caption: 'Rapids', clip: clip.name } });
    const fields = Object.entries({ id, user: ANA, pictures, [field]: photo() });
    return device.outbox.keep({
      ...{ once: newRecordId(), person: ANA, method, path, fields, clips: [clip], isTried: false },
    });
  };
  const large = new File([new Uint8Array(9_000_000)], 'a'.repeat(64));
  await keep('POST', RECORDS, 'other_pictures', large);
  await keep('PATCH', `${RECORDS}/${id}`, 'other_pictures+', new File(['x'], 'b'.repeat(64)));
  const shown = await device.outbox.answer(`https://site${RECORDS}/${id}`, null);
  const { pictures } = (await shown!.json()) as { pictures: Record<string, object> };
  expect(Object.values(pictures)).toEqual(Array(2).fill({ width: 4, height: 3, caption: 'Rapids' }));

  let asked = 0;
  // The answer about the second part is lost.
  site.fails(() => ((asked += 1) === 4 ? 'no-answer' : 'through'));
  expect(await device.outbox.send()).toBe(false);
  expect(site.said).toEqual([]);
  expect(await device.outbox.send()).toBe(true);
  expect([...site.clips.values()]).toEqual([9_000_000, 1].map((bytes) => ({ there: bytes, sent: bytes })));
  expect(site.said).toEqual([`POST ${id}`]);
});

it('shows what waits in all that is read, and sends it as one change', async () => {
  const site = createSite();
  const device = createDevice(site);
  await device.outbox.setReader(ANA);
  site.fails(() => 'nothing');
  const id = newRecordId();
  const story = newRecordId();
  const make = { title: 'Lisbon', places_collection: story, latitude: '38.7', position: '0' };
  const once = newRecordId();
  const fields = Object.entries({ ...make, id, user: ANA, other_pictures: photo() });
  await device.outbox.keep({ once, person: ANA, method: 'POST', path: RECORDS, fields, isTried: false });
  const name = `w${once}n0.jpg`;
  const words = { pictures: JSON.stringify({ [name]: { caption: 'The tram' } }), title: 'Lisboa' };
  await device.change('PATCH', id, words);
  const list = `https://site.example${RECORDS}?filter=${encodeURIComponent(`places_collection = '${story}'`)}`;
  const there = { items: [{ id: 'before000000001', position: 1024 }], totalItems: 1 };
  const answer = await device.outbox.answer(list, Response.json(there));
  expect(await answer?.json()).toMatchObject({
    totalItems: 2,
    items: [
      { id: 'before000000001' },
      {
        ...{ id, title: 'Lisboa', latitude: 38.7, position: 2048, other_pictures: [name] },
        pictures: { [name]: { caption: 'The tram', width: 4, height: 3 } },
      },
    ],
  });
  const picture = await device.outbox.picture(`https://site.example/api/pictures/places/${id}/640/${name}`);
  expect(picture?.size).toBe(1);
  expect(device.news().waiting).toMatchObject([{ kind: 'place', title: 'Lisboa', pictures: 1 }]);
  site.fails(() => 'through');
  expect(await device.outbox.send()).toBe(true);
  expect(site.said).toEqual([`POST ${id}`]);
});

it('says what the site refused, sends what comes behind, and goes over it where the person insists', async () => {
  const site = createSite();
  const device = createDevice(site);
  await device.outbox.setReader(ANA);
  const [one, other, third] = [newRecordId(), newRecordId(), newRecordId()];
  await device.change('POST', one, { title: 'One' });
  await device.change('POST', other, { title: 'Other' });
  await device.change('POST', third, { title: 'Third' });
  site.fails(() => 'nothing');
  await device.change('PATCH', one, { title: 'Mine', was: '{"title":"One"}' });
  await device.change('PATCH', other, { title: 'Another', was: '{"title":"Other"}' });
  await device.change('PATCH', third, { title: 'Not lost' });
  site.rows.get(one)!['title'] = 'Theirs';
  site.rows.delete(third);
  site.fails(() => 'through');
  await device.outbox.send();
  expect(site.rows.get(other)).toMatchObject({ title: 'Another' });
  const [refused, ...more] = device.news().waiting;
  expect(more).toMatchObject([{ problem: 'gone', words: 'Not lost' }]);
  expect(refused).toMatchObject({ problem: 'conflict', words: 'Mine' });
  await device.outbox.insist(refused!.once);
  await device.outbox.send();
  expect(site.rows.get(one)).toMatchObject({ title: 'Mine' });
});

it('takes two thousand photos without a line, and sends them so many at once as get through', async () => {
  const site = createSite();
  const device = createDevice(site);
  await device.outbox.setReader(ANA);
  // As large as a phone's are once they are prepared, and one in memory.
  const jpeg = new Blob([new Uint8Array(3_000_000)]);
  const places = Array.from({ length: 40 }, () => newRecordId());
  for (const place of places) await device.change('POST', place, { title: 'Cape' });
  site.fails(() => 'nothing');
  const since = performance.now();
  for (let number = 0; number < 2000; number += 1) {
    const file = new File([jpeg], `IMG_${number}.jpg`, { type: 'image/jpeg' });
    await device.outbox.keep({
      ...{ once: newRecordId(), person: ANA, method: 'PATCH', isTried: false },
      ...{ path: `${RECORDS}/${places[Math.floor(number / 50)]}`, fields: [['other_pictures+', file]] },
    });
  }
  // To prepare a photo takes longer than to keep it.
  expect((performance.now() - since) / 2000).toBeLessThan(100);
  const { waiting } = device.news();
  expect(Math.max(...waiting.map(({ pictures }) => pictures))).toBe(10);
  site.fails(() => 'through');
  expect(await device.outbox.send()).toBe(true);
  const stored = places.map((place) => (site.rows.get(place)?.['other_pictures'] as string[]).length);
  expect(stored).toEqual(places.map(() => 50));
});

it('takes a deletion back that was not sent, and keeps nothing on a device without room', async () => {
  const site = createSite();
  const device = createDevice(site);
  await device.outbox.setReader(ANA);
  const id = newRecordId();
  await device.change('POST', id, { title: 'One', places_collection: 'story0000000001' });
  const change = { once: newRecordId(), person: ANA, path: `${RECORDS}/${id}`, fields: [], isTried: false };
  expect(await device.outbox.keep({ ...change, method: 'DELETE' })).toEqual({ status: 204, body: null });
  expect(await device.outbox.putBack(id)).toEqual({ status: 200, body: { story: 'story0000000001' } });
  expect(await device.outbox.holds()).toBe(false);
  device.store.isFull = true;
  expect(await device.outbox.keep({ ...change, method: 'DELETE' })).toBeNull();
});

it('keeps photos once that a tab hands over again because it was killed before it could note it', async () => {
  const site = createSite();
  const device = createDevice(site);
  await device.outbox.setReader(ANA);
  const id = newRecordId();
  await device.change('POST', id, { title: 'Porto' });
  site.fails(() => 'nothing');
  await device.change('PATCH', id, { title: 'Oporto' });
  const once = newRecordId();
  const again = () =>
    device.outbox.keep({
      ...{ once, person: ANA, method: 'PATCH', path: `${RECORDS}/${id}`, isTried: false },
      fields: [['other_pictures+', photo()]],
    });
  await again();
  await again();
  site.fails(() => 'through');
  await device.send();
  expect(site.rows.get(id)?.['other_pictures']).toHaveLength(1);
});
