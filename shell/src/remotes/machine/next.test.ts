import {
  asking,
  came,
  crash,
  EXPOSE,
  failed,
  FORM,
  HELD,
  load,
  OFFLINE,
  ONLY,
  PAGE_TO_READ,
  play,
  PREVIOUS,
  refused,
  RETRY,
  SEEN,
  shown,
  type Row,
} from '../../testing/play-loader.ts';

const CRASHED = ['log', 'report-failed candidate crashed', 'remember-broken candidate'];

const LOADING: readonly Row[] = [
  ['nothing was loaded: a place appears', [load(FORM)], 'pending', asking('candidate')],
  ['it is on its way: a place appears', [load(FORM), load(FORM)], 'pending', []],
  ['it is shown: a place appears', [...shown(FORM), load(FORM)], 'ready candidate', []],
  [
    'the network failed: a place appears',
    [load(ONLY), failed('candidate'), load(ONLY)],
    'pending',
    asking('candidate'),
  ],
  ['it was switched off: a place appears', [load({ ok: false, reason: 'killed' })], 'failed', []],
  ['it was switched off: Retry', [load({ ok: false, reason: 'killed' }), RETRY], 'failed', ['reload']],
  ['no remote shows it: a place appears', [load({ ok: false, reason: 'unknown' })], 'failed', ['log']],
  [
    'the candidate failed offline',
    [load(FORM), failed('candidate', 1, OFFLINE)],
    'pending',
    ['log', ...asking('stable')],
  ],
  [
    'the candidate failed offline: stable comes and nothing is held against the candidate',
    [load(FORM), failed('candidate', 1, OFFLINE), came('stable')],
    'ready stable',
    [],
  ],
  ['all failed: Retry', [load(ONLY), failed('candidate'), RETRY], 'pending', asking('candidate')],
];

const CRASHES: readonly Row[] = [
  [
    'nobody saw it: it crashes',
    [...shown(FORM), crash('crashed')],
    'pending',
    [...CRASHED, ...asking('stable')],
  ],
  [
    'a form was seen: it crashes',
    [...shown(FORM), SEEN, crash('crashed')],
    'crashed',
    ['log', 'report-failed candidate crashed', 'remember-broken candidate'],
  ],
  [
    'a form crashed: the person asks for the version before',
    [...shown(FORM), SEEN, crash('crashed'), PREVIOUS],
    'pending',
    asking('stable'),
  ],
  [
    'a page to read was seen: it crashes',
    [...shown(PAGE_TO_READ), SEEN, crash('crashed')],
    'pending',
    [...CRASHED, ...asking('stable')],
  ],
  ['a form crashed: Retry', [...shown(FORM), SEEN, crash('crashed'), RETRY], 'ready candidate', []],
  ['it crashes offline: nobody hears of it', [...shown(ONLY), crash('crashed', OFFLINE)], 'crashed', ['log']],
  [
    'no other build, a file missing: it crashes',
    [...shown(ONLY), crash('chunk')],
    'ready candidate',
    ['log', 'report-failed candidate chunk', 'remember-broken candidate', 'reload-once candidate'],
  ],
  ['the same offline', [...shown(ONLY), crash('chunk', OFFLINE)], 'crashed', ['log']],
  ['the same, reloaded before', [...shown(ONLY), crash('chunk'), refused('chunk')], 'crashed', []],
  [
    'the same, with something entered elsewhere',
    [...shown(ONLY), crash('chunk', HELD)],
    'crashed',
    ['log', 'report-failed candidate chunk', 'remember-broken candidate'],
  ],
  [
    'it crashed over a missing file: Retry',
    [...shown(ONLY), crash('chunk'), refused('chunk'), RETRY],
    'crashed',
    ['reload'],
  ],
];

it.each([...LOADING, ...CRASHES])('%s', (_, moments, where, effects) => {
  expect(play(moments)).toEqual({ where, effects });
});

it('a build that failed is avoided for half an hour', () => {
  const failedOnce = [load(FORM), failed('candidate'), came('stable')];
  const after = (now: number) =>
    play([...failedOnce, [{ type: 'seen', expose: EXPOSE }], crash('crashed', { now })]).where;
  const others = (now: number) =>
    play([...failedOnce, SEEN, crash('crashed', { now }), [{ type: 'previous', expose: EXPOSE }, { now }]]);
  expect(after(0)).toBe('crashed');
  expect(others(1_799_999).effects).toEqual([]);
  expect(others(1_800_000).effects).toEqual(asking('candidate'));
});
