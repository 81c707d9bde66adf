import allowList from '@waypost/contracts/description-allow-list.json' with { type: 'json' };
import pictureLimits from '@waypost/contracts/picture-limits.json' with { type: 'json' };
import { FIELD_LIMITS } from '@waypost/contracts/field-limits.ts';
import { LEG_SPEEDS } from '@waypost/contracts/leg-speeds.ts';
import { LISTS } from '@waypost/contracts/lists.ts';
import { BUILD_FAILURES, SLOW_REASONS } from '@waypost/contracts/load-reasons.ts';
import { DEFAULT_PAGE_SETTINGS } from '@waypost/contracts/page-settings.ts';
import {
  ACTS,
  DECISIONS,
  MODERATION_WORDS,
  REPORT_KINDS,
  REPORT_REASONS,
} from '@waypost/contracts/moderation.ts';
import { NEAR_TOWN } from '@waypost/contracts/near-town.ts';
import { NOTE_LETTERS, NOTE_WRITERS } from '@waypost/contracts/notes.ts';
import { BREACH_PATH, PAGE_POLICY } from '@waypost/contracts/page-policy.ts';
import { RELEASE_ID, SETTINGS_ID } from '@waypost/contracts/page-start.ts';
import { LARGE_PICTURE_SIDE, PICTURE_WIDTHS } from '@waypost/contracts/picture-widths.ts';
import { SHARE_PATH, SHARE_POLICY } from '@waypost/contracts/share-target.ts';
import { WORKER_PATH } from '@waypost/contracts/site-worker.ts';
import { NAMED_BUILDS_KEY } from '@waypost/contracts/storage-keys.ts';
import { SESSION_HEADER } from '@waypost/kit/api/cookie-session.ts';
import { COLOURS, cssVariables } from '@waypost/kit/theme/tokens.ts';

/** What the backend needs of the contracts, by name; an object is a value for each of its fields. */
const CONTRACT: Readonly<Record<string, unknown>> = {
  field: FIELD_LIMITS,
  sent: pictureLimits.sent,
  clip: pictureLimits.clip,
  /** The widest first. */
  pictureWidths: [...PICTURE_WIDTHS].reverse(),
  largePictureSide: LARGE_PICTURE_SIDE,
  allowed: allowList,
  home: LISTS.home,
  own: LISTS.own,
  places: LISTS.places,
  shares: LISTS.shares,
  leg: LEG_SPEEDS,
  nearTown: NEAR_TOWN,
  buildFailures: BUILD_FAILURES,
  slowReasons: SLOW_REASONS,
  reportKinds: REPORT_KINDS,
  reportReasons: REPORT_REASONS,
  decisions: DECISIONS,
  acts: ACTS,
  moderationWords: MODERATION_WORDS,
  noteLetters: NOTE_LETTERS,
  noteWriters: NOTE_WRITERS,
  pageSettings: Object.keys(DEFAULT_PAGE_SETTINGS).sort(),
  pagePolicy: PAGE_POLICY,
  breachPath: BREACH_PATH,
  releaseID: RELEASE_ID,
  settingsID: SETTINGS_ID,
  namedBuilds: NAMED_BUILDS_KEY,
  share: { path: SHARE_PATH, policy: SHARE_POLICY },
  workerPath: WORKER_PATH,
  sessionHeader: SESSION_HEADER,
  light: COLOURS.light,
  lightStyle: cssVariables('light'),
  darkStyle: cssVariables('dark'),
};

const upper = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const list = (values: readonly unknown[]) => `{${values.map((one) => JSON.stringify(one)).join(', ')}}`;

/** `#rrggbb` as Go has colours. */
const colour = (text: string) =>
  `color.RGBA{${[1, 3, 5].map((at) => `0x${text.slice(at, at + 2)}`).join(', ')}, 255}`;

function declare(name: string, value: unknown, isPart = false): readonly string[] {
  if (Array.isArray(value)) {
    return [`var ${name} = []${typeof value[0] === 'number' ? 'int' : 'string'}${list(value)}`];
  }
  if (/^#[0-9a-f]{6}$/.test(String(value))) return [`var ${name} = ${colour(String(value))}`];
  if (typeof value !== 'object' || value === null) return [`const ${name} = ${JSON.stringify(value)}`];
  const fields = Object.entries(value as Readonly<Record<string, readonly string[]>>);
  return isPart
    ? [
        `var ${name} = map[string][]string{${fields.map(([key, each]) => `"${key}": ${list(each)}`).join(', ')}}`,
      ]
    : fields.flatMap(([key, each]) => declare(name + upper(key), each, true));
}

/** The contracts as a file of Go. */
export function goContract(): string {
  const lines = Object.entries(CONTRACT).flatMap(([name, value]) => declare(upper(name), value));
  return [
    '// Code generated from shared/contracts by `npm run generate`. DO NOT EDIT.',
    '',
    '// Package contract is what the pages and the backend agree on.',
    'package contract',
    '',
    'import "image/color"',
    '',
    ...lines.filter((line) => line.startsWith('const')),
    '',
    ...lines.filter((line) => line.startsWith('var')),
    '',
  ].join('\n');
}
