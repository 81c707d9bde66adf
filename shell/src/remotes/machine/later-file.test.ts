import {
  asking,
  came,
  failed,
  FORM,
  HELD,
  late,
  LATE,
  look,
  lost,
  OFFLINE,
  ONLY,
  PAGE_TO_READ,
  play,
  PREVIOUS,
  SEEN,
  shown,
  type Moment,
  type Row,
} from '../../testing/play-loader.ts';

const GIVEN_UP = ['log', 'report-failed candidate chunk', 'remember-broken candidate'];
const FILES: readonly Row[] = [
  [
    'a page to read: a file is lost',
    [...shown(PAGE_TO_READ), SEEN, lost()],
    'pending',
    [...GIVEN_UP, ...asking('stable')],
  ],
  ['a form that was seen: a file is lost', [...shown(FORM), SEEN, lost()], 'ready candidate', GIVEN_UP],
  [
    'something was entered: a file is lost',
    [...shown(PAGE_TO_READ), SEEN, lost(HELD)],
    'ready candidate',
    [...GIVEN_UP, 'look in 1000'],
  ],
  [
    'the same, still held at the next look',
    [...shown(PAGE_TO_READ), lost(HELD), look(HELD)],
    'ready candidate',
    ['look in 1000'],
  ],
  [
    'the same, free at the next look',
    [...shown(PAGE_TO_READ), lost(HELD), look()],
    'ready candidate',
    asking('stable'),
  ],
  [
    'the same, and the other build comes',
    [...shown(PAGE_TO_READ), lost(HELD), look(), came('stable', 3)],
    'ready stable',
    [],
  ],
  [
    'the same, held again when the other build comes',
    [...shown(PAGE_TO_READ), lost(HELD), look(), came('stable', 3, HELD)],
    'ready candidate',
    ['look in 1000'],
  ],
  [
    'a file of the shell is lost',
    [...shown(FORM), [{ type: 'lost', url: '/shell.js' }]],
    'ready candidate',
    ['reload-once /shell.js'],
  ],
  [
    'a file of the shell is lost, something entered',
    [...shown(FORM), [{ type: 'lost', url: '/shell.js' }, HELD]],
    'ready candidate',
    [],
  ],
  [
    'a file of the shell is lost offline',
    [...shown(FORM), [{ type: 'lost', url: '/shell.js' }, OFFLINE]],
    'ready candidate',
    [],
  ],
  ['a form nobody touched: its file is late', [...shown(FORM), late()], 'ready candidate', asking('stable')],
  [
    'the same, and the other build comes first',
    [...shown(FORM), late(), came('stable', 3, LATE)],
    'ready stable',
    ['report-slow candidate chunk'],
  ],
  [
    'the same, and its file comes first',
    [...shown(FORM), late(), came('stable', 3)],
    'ready candidate',
    ['look in 1000'],
  ],
  [
    'the same, and no other comes',
    [...shown(FORM), late(), failed('stable', 3, LATE)],
    'ready candidate',
    ['log', 'report-failed stable unreachable'],
  ],
  [
    'a form somebody touched: its file is late',
    [...shown(FORM), late(HELD)],
    'ready candidate late',
    ['look in 1000'],
  ],
  ['the same offline', [...shown(FORM), late({ ...HELD, ...OFFLINE })], 'ready candidate', ['look in 1000']],
  ['the same, and its file comes', [...shown(FORM), late(HELD), look(HELD)], 'ready candidate', []],
  [
    'its file was late and then it was lost',
    [...shown(PAGE_TO_READ), late(HELD), lost(HELD), look(HELD)],
    'ready candidate',
    ['look in 1000'],
  ],
];

const OFFERED: readonly Moment[] = [...shown(FORM), late(HELD)];
const PREVIOUSES: readonly Row[] = [
  [
    'the person asks for the version before',
    [...OFFERED, PREVIOUS],
    'ready candidate asked',
    asking('stable'),
  ],
  ['the person asks again', [...OFFERED, PREVIOUS, PREVIOUS], 'ready candidate asked', []],
  [
    'it was asked for: a look while nothing is held',
    [...OFFERED, PREVIOUS, look(LATE)],
    'ready candidate asked',
    ['look in 1000'],
  ],
  [
    'it was asked for and comes',
    [...OFFERED, PREVIOUS, came('stable', 3, { ...LATE, ...HELD })],
    'ready stable',
    ['report-slow candidate chunk'],
  ],
  [
    'it was asked for and fails',
    [...OFFERED, PREVIOUS, failed('stable', 3, LATE)],
    'ready candidate failed',
    ['log', 'report-failed stable unreachable'],
  ],
  [
    'it was asked for and comes after the file',
    [...OFFERED, PREVIOUS, came('stable', 3)],
    'ready candidate late',
    [],
  ],
  [
    'it failed: the person asks again',
    [...OFFERED, PREVIOUS, failed('stable', 3, LATE), PREVIOUS],
    'ready candidate asked',
    asking('stable'),
  ],
  ['it was asked for and the file comes first', [...OFFERED, PREVIOUS, look()], 'ready candidate', []],
  [
    'it was asked for and the file is lost meanwhile',
    [...OFFERED, SEEN, PREVIOUS, lost(HELD), came('stable', 3, HELD)],
    'ready stable',
    [],
  ],
  ['there is no other', [...shown(ONLY), PREVIOUS], 'ready candidate', []],
];

it.each([...FILES, ...PREVIOUSES])('%s', (_, moments, where, effects) => {
  expect(play(moments)).toEqual({ where, effects });
});
