import assert from 'node:assert/strict';

import type {
  Act,
  ModerationApi,
  ModerationFigures,
  ObjectedAct,
  ReportCase,
  ReportInput,
  WaitingStory,
} from '@waypost/contracts/api/moderation-api.ts';
import { createAppError, toAppError } from '@waypost/contracts/errors/app-error.ts';

import { STORY, type ApiCheck } from './api-check.ts';

export interface FakeModeration {
  reports: readonly ReportInput[];
  cases: readonly ReportCase[];
  waiting: readonly WaitingStory[];
  /** What was decided about the person. */
  acts: readonly Act[];
  objections: readonly ObjectedAct[];
  record: readonly (Act & { readonly by: string })[];
  figures: ModerationFigures;
  /** What moderators sent, in order. */
  decisions: readonly unknown[];
}

export const NOTHING_REPORTED: FakeModeration = {
  reports: [],
  cases: [],
  waiting: [],
  acts: [],
  objections: [],
  record: [],
  figures: { reasons: {}, acts: {}, objections: 0, median: null, since: 2026 },
  decisions: [],
};

export function createFakeModeration(
  backend: FakeModeration,
  answer: <Value>(value: () => Value) => Promise<Value>,
): ModerationApi {
  const decided = (what: unknown) => void (backend.decisions = [...backend.decisions, what]);
  const all = <Item>(items: readonly Item[]) => ({ items, next: null });
  return {
    report: (input) =>
      answer(() => {
        if (backend.reports.some(({ kind, id }) => kind === input.kind && id === input.id))
          throw createAppError('invalid', { fieldErrors: { words: 'You have reported this already.' } });
        backend.reports = [...backend.reports, input];
        return null;
      }),
    own: () => answer(() => backend.acts),
    object: (id, words) =>
      answer(() => {
        const objection = { words, at: 0, answer: null };
        backend.acts = backend.acts.map((act) =>
          act.id === id ? { ...act, objection, mayObject: false } : act,
        );
      }),
    reports: () => answer(() => all(backend.cases)),
    waiting: () => answer(() => all(backend.waiting)),
    objections: () => answer(() => all(backend.objections)),
    decide: (id, decision) =>
      answer(() => {
        if (!backend.cases.some((one) => one.id === id)) throw createAppError('conflict');
        backend.cases = backend.cases.filter((one) => one.id !== id);
        decided(decision);
      }),
    letThrough: (story) =>
      answer(() => {
        backend.waiting = backend.waiting.filter(({ id }) => id !== story);
      }),
    answer: (act, isUndone, words) =>
      answer(() => {
        backend.objections = backend.objections.filter(({ id }) => id !== act);
        decided({ act, isUndone, words });
      }),
    record: () => answer(() => all(backend.record)),
    figures: () => answer(() => backend.figures),
  };
}

/** What every API promises about reports. */
export const MODERATION_CHECKS: readonly ApiCheck[] = [
  {
    title: 'a story is reported once by one person, who is told of no decision then',
    async run({ api, ownerId }) {
      const { id } = await api.stories.create(ownerId, STORY);
      const report = { kind: 'story', id, reason: 'other', words: 'This is a test.', email: '' } as const;
      assert.equal(await api.moderation.report(report), null);
      const again = await api.moderation.report(report).catch(toAppError);
      assert.ok(again !== null && typeof again !== 'string' && again.code === 'invalid' && again.fieldErrors);
      assert.deepEqual(await api.moderation.own(), []);
    },
  },
];
