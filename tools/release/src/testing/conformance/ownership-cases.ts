import type { Claims, OwnershipConflict } from '../../format/resolve-ownership.ts';
import type { CaseSpec, StepSpec } from './sign-case.ts';

const root: StepSpec['root'] = [1, 'map', 'auth'];

/** Signed, from the file to what is live. */
export const OWNERSHIP_RELEASES: readonly CaseSpec[] = [
  {
    says: 'a component stays with the remote that had it, until that one gives it up',
    steps: [
      {
        root,
        remotes: {
          'mf-map': { version: 1, stable: 'a', offers: ['map@1'] },
          'mf-auth': { version: 1, stable: 'a' },
        },
        refused: [],
        live: { 'mf-map': 'a', 'mf-auth': 'a' },
      },
      {
        root,
        remotes: {
          'mf-map': { version: 1, stable: 'a', offers: ['map@1'], from: [] },
          'mf-auth': { version: 2, stable: 'b', offers: ['map@1'] },
        },
        refused: ['component-owned mf-auth'],
        live: { 'mf-map': 'a', 'mf-auth': 'a' },
      },
      {
        root,
        remotes: {
          'mf-map': { version: 1, stable: 'a', offers: ['map@1'], from: [] },
          'mf-auth': { version: 2, stable: 'a', candidate: ['b', 1], offers: ['map@1'], from: [[0, 10_000]] },
        },
        refused: ['component-owned mf-auth'],
        live: { 'mf-map': 'a', 'mf-auth': 'a' },
      },
      {
        root,
        remotes: {
          'mf-map': { version: 2, stable: 'b', offers: ['other@1'], from: [[0, 10_000]] },
          'mf-auth': { version: 2, stable: 'b', offers: ['map@1'], from: [[0, 10_000]] },
        },
        refused: [],
        live: { 'mf-map': 'b', 'mf-auth': 'b' },
      },
      {
        root,
        remotes: {
          'mf-map': { version: 3, stable: 'c', offers: ['map@1'] },
          'mf-auth': { version: 2, stable: 'b', offers: ['map@1'], from: [[0, 10_000]] },
        },
        refused: ['component-owned mf-map'],
        live: { 'mf-map': 'b', 'mf-auth': 'b' },
      },
    ],
  },
  {
    says: 'of two that claim a component at once the first by name has it',
    steps: [
      {
        root,
        remotes: {
          'mf-map': { version: 1, stable: 'a', offers: ['x@1'] },
          'mf-auth': { version: 1, stable: 'a', offers: ['x@1'] },
        },
        refused: ['component-owned mf-map'],
        live: { 'mf-auth': 'a' },
      },
    ],
  },
];

export interface OwnershipCase {
  readonly says: string;
  readonly changed: Claims;
  readonly held: readonly Claims[];
  readonly conflicts: readonly OwnershipConflict[];
}

/** The rule alone, without signatures; the backend also holds what the page came with. */
export const OWNERSHIP_CASES: readonly OwnershipCase[] = [
  {
    says: 'nobody claims anything of another',
    changed: { 'mf-a': ['x@1'] },
    held: [{ 'mf-b': ['y@1'] }],
    conflicts: [],
  },
  {
    says: 'the one that had it keeps it',
    changed: { 'mf-a': ['x@1'] },
    held: [{ 'mf-b': ['x@1'] }],
    conflicts: [{ remote: 'mf-a', component: 'x@1', owner: 'mf-b' }],
  },
  {
    says: 'the first by name when nobody had it',
    changed: { 'mf-b': ['x@1'], 'mf-a': ['x@1'] },
    held: [],
    conflicts: [{ remote: 'mf-b', component: 'x@1', owner: 'mf-a' }],
  },
  {
    says: 'one that gives it up and one that takes it, at once',
    changed: { 'mf-b': [], 'mf-a': ['x@1'] },
    held: [{ 'mf-b': ['x@1'] }],
    conflicts: [],
  },
  {
    says: 'a remote that goes back has again what another has taken up',
    changed: { 'mf-a': ['x@1', 'y@1'], 'mf-b': ['x@1'] },
    held: [{ 'mf-a': ['x@1'], 'mf-b': ['y@1'] }],
    conflicts: [
      { remote: 'mf-b', component: 'x@1', owner: 'mf-a' },
      { remote: 'mf-a', component: 'y@1', owner: 'mf-b' },
    ],
  },
  {
    says: 'of what two held before, the stronger source decides',
    changed: { 'mf-a': ['x@1'], 'mf-b': ['x@1'] },
    held: [{ 'mf-b': ['x@1'] }, { 'mf-a': ['x@1'] }],
    conflicts: [{ remote: 'mf-a', component: 'x@1', owner: 'mf-b' }],
  },
  {
    says: 'the weaker source decides where the stronger says nothing',
    changed: { 'mf-b': ['x@1'] },
    held: [{}, { 'mf-c': ['x@1'] }],
    conflicts: [{ remote: 'mf-b', component: 'x@1', owner: 'mf-c' }],
  },
  {
    says: 'between two newcomers the weaker source decides, not the name',
    changed: { 'mf-a': ['x@1'], 'mf-b': ['x@1'] },
    held: [{ 'mf-b': [] }, { 'mf-b': ['x@1'] }],
    conflicts: [{ remote: 'mf-a', component: 'x@1', owner: 'mf-b' }],
  },
  {
    says: 'what a remote does not offer any more by the stronger source is free',
    changed: { 'mf-a': ['x@1'] },
    held: [{ 'mf-b': [] }, { 'mf-b': ['x@1'] }],
    conflicts: [],
  },
  {
    says: 'a page belongs to the remote that had its address',
    changed: { 'mf-a': ['/guides'] },
    held: [{ 'mf-b': ['/guides'] }],
    conflicts: [{ remote: 'mf-a', component: '/guides', owner: 'mf-b' }],
  },
  {
    says: 'an address inside those of another’s page is that page’s',
    changed: { 'mf-a': ['/guides/new'] },
    held: [{ 'mf-b': ['/guides/:id'] }],
    conflicts: [{ remote: 'mf-a', component: '/guides/new', owner: 'mf-b' }],
  },
  {
    says: 'a page that would take in another’s address is refused',
    changed: { 'mf-a': ['/guides/:name'] },
    held: [{ 'mf-b': ['/guides/new'] }],
    conflicts: [{ remote: 'mf-a', component: '/guides/:name', owner: 'mf-b' }],
  },
  {
    says: 'pages beside and below each other have different owners',
    changed: { 'mf-a': ['/dashboard/guides', '/guides/:id'] },
    held: [{ 'mf-b': ['/dashboard', '/guides'] }],
    conflicts: [],
  },
  {
    says: 'one remote may have a page inside its other page’s addresses',
    changed: { 'mf-a': ['/guides/:id', '/guides/new'] },
    held: [],
    conflicts: [],
  },
  {
    says: 'a role belongs to the remote that had it',
    changed: { 'mf-a': ['/guides', 'role:sign-in'] },
    held: [{ 'mf-b': ['/login', 'role:sign-in'] }],
    conflicts: [{ remote: 'mf-a', component: 'role:sign-in', owner: 'mf-b' }],
  },
  {
    says: 'another version of a component is its owner’s too',
    changed: { 'mf-a': ['x@2'] },
    held: [{ 'mf-b': ['x@1'] }],
    conflicts: [{ remote: 'mf-a', component: 'x@2', owner: 'mf-b' }],
  },
  {
    says: 'a draft is resumed by the remote that did',
    changed: { 'mf-a': ['/guides', 'draft:x'] },
    held: [{ 'mf-b': ['/login', 'draft:x'] }],
    conflicts: [{ remote: 'mf-a', component: 'draft:x', owner: 'mf-b' }],
  },
  {
    says: 'a component and a page of one name have nothing to do with each other',
    changed: { 'mf-a': ['x@1'] },
    held: [{ 'mf-b': ['/x', 'draft:x', 'role:x'] }],
    conflicts: [],
  },
  {
    says: 'one that was there before and did not change is never refused',
    changed: {},
    held: [{ 'mf-a': ['x@1'], 'mf-b': ['x@1'] }],
    conflicts: [],
  },
];
