import type {
  Act,
  ModerationApi,
  ModerationFigures,
  ObjectedAct,
  ReportCase,
  Snapshot,
} from '@waypost/contracts/api/moderation-api.ts';
import type { CallOptions } from '@waypost/contracts/api/call-options.ts';
import { asStoryId, asUserId } from '@waypost/contracts/ids.ts';
import type { ActKind, ReportKind, ReportReason } from '@waypost/contracts/moderation.ts';
import type PocketBase from 'pocketbase';

import { moment } from './moment.ts';
import { sendOptions } from './send-options.ts';
import { fromBackend } from './to-app-error.ts';

interface ActRecord {
  readonly id: string;
  readonly act: ActKind;
  readonly kind: ReportKind;
  readonly story: string;
  readonly author: string;
  readonly title: string;
  readonly reason: ReportReason | '';
  readonly words: string;
  readonly reported: boolean;
  readonly created: string;
  readonly objection: {
    readonly words: string;
    readonly created: string;
    readonly answer: { readonly undone: boolean; readonly words: string } | null;
  } | null;
  readonly mayObject: boolean;
  readonly mayAnswer?: boolean;
  readonly by?: string;
}

interface CaseRecord {
  readonly id: string;
  readonly kind: ReportKind;
  readonly story: string;
  readonly snapshot: Snapshot;
  readonly pictures: readonly string[];
  readonly reports: number;
  readonly reasons: ReportCase['reasons'];
  readonly said: ReportCase['said'];
  readonly created: string;
  readonly gone: boolean;
  readonly own: boolean;
  readonly mayDecide: boolean;
}

interface WaitingRecord {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly since: string;
}

const toAct = ({ story, author, reason, reported, created, objection, ...rest }: ActRecord): Act => ({
  id: rest.id,
  act: rest.act,
  kind: rest.kind,
  storyId: story ? asStoryId(story) : null,
  authorId: author ? asUserId(author) : null,
  title: rest.title,
  reason: reason || null,
  words: rest.words,
  wasReported: reported,
  at: moment(created),
  objection: objection && {
    words: objection.words,
    at: moment(objection.created),
    answer: objection.answer && { isUndone: objection.answer.undone, words: objection.answer.words },
  },
  mayObject: rest.mayObject,
});

export function createModerationApi(client: PocketBase): ModerationApi {
  async function send<Value>(
    method: 'GET' | 'POST',
    path: string,
    sent: Readonly<Record<string, unknown>>,
    options?: CallOptions,
  ): Promise<Value> {
    try {
      const what = method === 'GET' ? { query: sent } : { body: sent };
      return await client.send<Value>(`/api/waypost/${path}`, { ...sendOptions(options), method, ...what });
    } catch (error) {
      throw fromBackend(error);
    }
  }

  async function list<Row, Item>(
    path: string,
    query: Readonly<Record<string, string>>,
    toItem: (row: Row) => Item,
    options?: CallOptions,
  ) {
    const { items, next } = await send<{ readonly items: readonly Row[]; readonly next?: string }>(
      'GET',
      path,
      query,
      options,
    );
    return { items: items.map(toItem), next: next || null };
  }

  return {
    report: async (input, options) =>
      (await send<{ readonly case?: string }>('POST', 'reports', { ...input }, options)).case ?? null,
    own: async (options) => (await list('acts', {}, toAct, options)).items,
    object: (act, words, options) => send('POST', `acts/${act}/objection`, { words }, options),
    reports: (after, options) =>
      list(
        'queue',
        { of: 'reports', after },
        ({ story, reports, created, gone, own, pictures, ...rest }: CaseRecord): ReportCase => ({
          ...rest,
          storyId: story ? asStoryId(story) : null,
          pictures: pictures.map((path) => client.buildURL(path)),
          count: reports,
          since: moment(created),
          isGone: gone,
          isOwn: own,
        }),
        options,
      ),
    waiting: (after, options) =>
      list(
        'queue',
        { of: 'waiting', after },
        ({ id, title, author, since }: WaitingRecord) => ({
          id: asStoryId(id),
          title,
          authorName: author,
          since: moment(since),
        }),
        options,
      ),
    objections: (after, options) =>
      list(
        'queue',
        { of: 'objections', after },
        (row: ActRecord): ObjectedAct => ({ ...toAct(row), mayAnswer: row.mayAnswer ?? false }),
        options,
      ),
    decide: (id, decision, options) => send('POST', `reports/${id}/decision`, decision, options),
    letThrough: (story, options) => send('POST', `waiting/${story}`, {}, options),
    answer: (act, isUndone, words, options) =>
      send('POST', `acts/${act}/answer`, { undone: isUndone, words }, options),
    record: (after, options) =>
      list('record', { after }, (row: ActRecord) => ({ ...toAct(row), by: row.by ?? '' }), options),
    figures: (year, options) => send<ModerationFigures>('GET', 'figures', { year }, options),
  };
}
