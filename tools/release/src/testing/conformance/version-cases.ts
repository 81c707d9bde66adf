import { first, next, root, step } from './map-step.ts';
import type { CaseSpec } from './sign-case.ts';

/** Which targets follow which. */
export const VERSION_CASES: readonly CaseSpec[] = [
  {
    says: 'a remote that is not named any more stays as it was',
    steps: [first, { root, remotes: {}, refused: ['remote-missing mf-map'], live: { 'mf-map': 'a' } }],
  },
  {
    says: 'under one root version only a higher version follows',
    steps: [
      step({ version: 5, stable: 'a' }, 'a'),
      step({ version: 4, stable: 'b', from: [] }, 'a', 'version-rollback mf-map'),
      step({ version: 5, stable: 'c', from: [] }, 'a', 'version-conflict mf-map'),
      step({ version: 6, stable: 'd', from: [[0, 10_000]] }, 'd'),
      step({ version: Number.MAX_SAFE_INTEGER, stable: 'e' }, 'e'),
    ],
  },
  {
    says: 'targets made without knowing the trusted ones are refused, also with a higher version',
    steps: [
      first,
      step(next({}), 'b'),
      step(
        {
          version: 3,
          stable: 'c',
          from: [
            [0, 10_000],
            [null, 10_000],
          ],
        },
        'b',
        'predecessor-hidden mf-map',
      ),
      step({ version: 9, stable: 'c', from: [] }, 'b', 'predecessor-hidden mf-map'),
      step(
        {
          version: 3,
          stable: 'd',
          from: [
            [0, 10_000],
            [1, 10_000],
          ],
        },
        'd',
      ),
    ],
  },
  {
    says: 'targets made without knowing the guard’s note are refused',
    steps: [
      step({ version: 1, stable: 'a', candidate: ['b', 1000], note: { basisPoints: 500 } }, 'a+b@500'),
      step({ version: 2, stable: 'c', from: [[0, 10_000]] }, 'a+b@500', 'predecessor-hidden mf-map'),
      step(
        { version: 2, stable: 'a', candidate: ['c', 1000], from: [[0, 500]], note: { rollback: true } },
        'a',
      ),
      step(
        {
          version: 3,
          stable: 'd',
          from: [
            [0, 500],
            [2, 0],
          ],
        },
        'a',
        'predecessor-hidden mf-map',
      ),
      step(
        {
          version: 3,
          stable: 'd',
          from: [
            [0, 500],
            [2, -1],
          ],
        },
        'd',
      ),
    ],
  },
  {
    says: 'what lies further back than the predecessors reach counts as known',
    steps: [first, step({ version: 3, stable: 'b', from: [[null, 10_000]] }, 'b')],
  },
  {
    says: 'under the next root version targets need not know the ones before',
    steps: [
      step({ version: 2, stable: 'a', candidate: ['b', 1000], note: { rollback: true } }, 'a'),
      {
        ...step(
          { rootVersion: 1, version: 3, stable: 'c', from: [[null, 10_000]] },
          'a',
          'predecessor-hidden mf-map',
        ),
        root: [2, 'map'],
      },
      { ...step({ version: 3, stable: 'd', from: [] }, 'd'), root: [2, 'map'] },
    ],
  },
  {
    says: 'a remote that is switched off is off, and on again',
    steps: [
      step({ version: 1, stable: 'a', fields: { kill: true } }, 'off a'),
      step({ version: 2, stable: 'a' }, 'a'),
    ],
  },
];
