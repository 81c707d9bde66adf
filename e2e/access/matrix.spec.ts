import { expect, test } from '@playwright/test';

import { ACTORS, assembleCast, type Actor, type Cast } from './cast.ts';
import { ACTIONS, ATTEMPTS, COLLECTIONS, type Action, type Collection } from './matrix-actions.ts';

/** What comes back: a status, or for a list whether the owner's record is in it. */
type Outcome = 'shown' | 'hidden' | 200 | 204 | 400 | 403 | 404;

/** In the order of the actors: anonymous, unverified, other user, owner, moderator, host, suspended author, co-author, superuser. */
type Row = readonly [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome];

const NOBODY: Row = [404, 404, 404, 404, 404, 404, 404, 404, 404];
const byProgram = (outcome: Outcome): Row => [...NOBODY.slice(0, -1), outcome] as unknown as Row;
const CLOSED: Readonly<Record<Action, Row>> = {
  list: byProgram('shown'),
  view: byProgram(200),
  create: byProgram(200),
  // What is no call at all is so to whoever is suspended, too.
  update: byProgram(200),
  delete: byProgram(204),
};

const EXPECTED: Readonly<Record<Collection, Readonly<Record<Action, Row>>>> = {
  users: {
    list: [404, 404, 404, 404, 404, 404, 404, 404, 'shown'],
    view: [404, 404, 404, 200, 404, 404, 404, 404, 200],
    create: [200, 200, 200, 200, 200, 200, 403, 200, 200],
    update: [404, 404, 404, 200, 404, 404, 403, 404, 200],
    delete: [404, 404, 404, 204, 404, 404, 404, 404, 204],
  },
  places_collection: {
    list: ['shown', 'shown', 'shown', 'shown', 'shown', 'shown', 'shown', 'shown', 'shown'],
    view: [200, 200, 200, 200, 200, 200, 200, 200, 200],
    create: [400, 200, 200, 200, 200, 200, 403, 200, 200],
    update: [404, 404, 404, 200, 404, 404, 403, 200, 200],
    delete: [404, 404, 404, 204, 404, 404, 404, 404, 204],
  },
  places: {
    list: ['shown', 'shown', 'shown', 'shown', 'shown', 'shown', 'shown', 'shown', 'shown'],
    view: [200, 200, 200, 200, 200, 200, 200, 200, 200],
    create: [400, 400, 400, 200, 400, 400, 403, 200, 200],
    update: [404, 404, 404, 200, 404, 404, 403, 200, 200],
    delete: [404, 404, 404, 204, 404, 404, 404, 204, 204],
  },
  uploads: {
    list: [404, 404, 404, 404, 404, 404, 404, 404, 'shown'],
    view: [404, 404, 404, 200, 404, 404, 404, 404, 200],
    create: [400, 200, 200, 200, 200, 200, 403, 200, 200],
    update: [404, 404, 404, 404, 404, 404, 404, 404, 200],
    delete: [404, 404, 404, 204, 404, 404, 404, 404, 204],
  },
  drafts: {
    list: [404, 404, 404, 404, 404, 404, 404, 404, 'shown'],
    view: [404, 404, 404, 200, 404, 404, 404, 404, 200],
    create: [400, 200, 200, 200, 200, 200, 403, 200, 200],
    update: [404, 404, 404, 200, 404, 404, 403, 404, 200],
    delete: [404, 404, 404, 204, 404, 404, 404, 404, 204],
  },
  cases: CLOSED,
  reports: CLOSED,
  acts: CLOSED,
  objections: CLOSED,
};

// One worker walks through the table, so that it can be printed whole.
test.describe.configure({ mode: 'default' });

let cast: Cast;
const found = new Map<string, string>();

test.beforeAll(async () => {
  cast = await assembleCast();
});

test.afterAll(() => {
  const rows = COLLECTIONS.flatMap((collection) =>
    ACTIONS.map((action) => [
      `${collection} ${action}`,
      ...ACTORS.map((actor) => found.get(keyOf(collection, action, actor)) ?? 'not run'),
    ]),
  );
  console.log(`\n${[['', ...ACTORS], ...rows].map(toLine).join('\n')}`);
});

for (const collection of COLLECTIONS) {
  for (const action of ACTIONS) {
    ACTORS.forEach((actor, index) => {
      const expected = EXPECTED[collection][action][index];
      test(`${collection}: ${action} by ${actor} ends with ${expected}`, async () => {
        const { status, body } = await ATTEMPTS[collection][action](cast, actor);
        const outcome = action === 'list' && status === 200 ? seen(body.items?.length ?? 0) : status;
        found.set(keyOf(collection, action, actor), String(outcome));
        expect(outcome).toBe(expected);
      });
    });
  }
}

test('nobody who was refused has changed anything of the owner', async () => {
  const { api, owner, storyId, placeId } = cast;
  const story = await api.call('GET', `/api/collections/places_collection/records/${storyId}`);
  const place = await api.call('GET', `/api/collections/places/records/${placeId}`);
  expect(story.body).toMatchObject({ user: owner.id, title: 'By superuser' });
  expect(place.body).toMatchObject({ user: owner.id, places_collection: storyId, title: 'By superuser' });
});

function seen(count: number): Outcome {
  return count > 0 ? 'shown' : 'hidden';
}

function keyOf(collection: Collection, action: Action, actor: Actor): string {
  return `${collection}/${action}/${actor}`;
}

function toLine(cells: readonly string[]): string {
  return cells.map((cell, index) => cell.padEnd(index === 0 ? 26 : 12)).join('');
}
