import { fileURLToPath } from 'node:url';
import { Linter } from 'eslint';

import { BOUNDARIES } from './boundaries.ts';
import { createLintConfig } from './create-lint-config.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const config = createLintConfig();

function crossings(file: string, code: string): string[] {
  const linter = new Linter({ cwd: root });
  return linter
    .verify(code, config, { filename: `${root}${file}` })
    .filter(({ ruleId, fatal }) => ruleId === 'waypost/boundaries' || fatal)
    .map(({ message }) => message);
}

interface Case {
  readonly boundary: string;
  /** File, then the import it may not hold. */
  readonly forbidden: readonly (readonly [file: string, code: string])[];
  /** File, then a neighbouring import that is fine. */
  readonly allowed: readonly (readonly [file: string, code: string])[];
}

const CASES: readonly Case[] = [
  {
    boundary: 'shell-to-shared',
    forbidden: [
      ['shell/src/app/a.ts', `import { manifest } from '../../../mf-map/src/remote.manifest.ts';`],
      ['shell/src/app/a.ts', `import { manifest } from '@waypost/mf-map/src/remote.manifest.ts';`],
      [
        'shell/src/app/a.ts',
        `export const load = () => import('@waypost/mf-map/src/exposes/story-map.tsx');`,
      ],
    ],
    allowed: [['shell/src/app/a.ts', `import type { StoryId } from '@waypost/contracts/ids.ts';`]],
  },
  {
    boundary: 'remote-to-shared',
    forbidden: [
      [
        'mf-map/src/lib/a.ts',
        `import { Card } from '../../../mf-stories/src/lib/story-card/story-card.tsx';`,
      ],
      ['mf-auth/src/lib/a.ts', `import type { Services } from '@waypost/shell/src/app/services.ts';`],
      ['mf-auth/src/lib/a.ts', `export * from '../../../shell/src/auth/auth-slice.ts';`],
    ],
    allowed: [
      ['mf-map/src/lib/a.ts', `import { loadMapEngine } from './load-map-engine.ts';`],
      ['mf-map/src/lib/a.ts', `import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';`],
    ],
  },
  {
    boundary: 'shared-to-nothing',
    forbidden: [
      ['shared/kit/src/api/a.ts', `import { text } from '../../../../shell/src/i18n/text.ts';`],
      [
        'shared/kit/src/api/a.ts',
        `let page: import('../../../../mf-auth/src/exposes/sign-in.tsx').Component;`,
      ],
    ],
    allowed: [['shared/kit/src/api/a.ts', `import { asStoryId } from '@waypost/contracts/ids.ts';`]],
  },
  {
    boundary: 'contracts-first',
    forbidden: [
      ['shared/contracts/src/a.ts', `import { createContext } from 'react';`],
      ['shared/contracts/src/a.ts', `import type { Text } from '@waypost/kit/i18n/create-text.ts';`],
    ],
    allowed: [
      ['shared/contracts/src/a.ts', `import type { ReactNode } from 'react';`],
      ['shared/contracts/src/a.ts', `import { z } from 'zod';`],
      ['shared/contracts/src/a.ts', `import { asStoryId } from './ids.ts';`],
    ],
  },
  {
    boundary: 'tools-only-in-builds-and-tests',
    forbidden: [
      ['mf-authoring/src/photo/a.ts', `import { drawPhoto } from '@waypost/examples/photos/draw-photo.ts';`],
      ['mf-authoring/src/photo/a.test.ts', `import { buildAll } from '@waypost/build/build/build-all.ts';`],
    ],
    allowed: [
      [
        'mf-authoring/src/photo/a.test.ts',
        `import { drawPhoto } from '@waypost/examples/photos/draw-photo.ts';`,
      ],
      ['mf-map/webpack.config.ts', `import { x } from '@waypost/build/webpack/create-remote-config.ts';`],
    ],
  },
  {
    boundary: 'system-from-outside',
    forbidden: [
      ['e2e/specs/a.spec.ts', `import en from '../../mf-stories/src/i18n/en.json';`],
      ['tools/build/src/site/a.ts', `import { ROUTES } from '../../../../shell/src/navigation/routes.ts';`],
      ['tools/quality/src/check/a.ts', `import { start } from '@waypost/shell/start.tsx';`],
    ],
    allowed: [['e2e/specs/a.spec.ts', `import { drawPhoto } from '@waypost/examples/photos/draw-photo.ts';`]],
  },
  {
    boundary: 'rooms-one-way',
    forbidden: [
      ['tools/cli-kit/src/a.ts', `import { renderHtml } from '@waypost/build/site/render-html.ts';`],
      [
        'tools/build/src/site/a.test.ts',
        `import { exampleBuild } from '@waypost/release/testing/example-build.ts';`,
      ],
      ['tools/release/src/a.ts', `import { PlainProblem } from '../../cli-kit/src/plain-problem.ts';`],
    ],
    allowed: [
      ['tools/release/src/a.ts', `import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';`],
      ['tools/release/src/a.ts', `import { openStore } from './store/open-store.ts';`],
      ['e2e/system/a.ts', `import { buildAll } from '@waypost/build/build/build-all.ts';`],
    ],
  },
  {
    boundary: 'release-layers',
    forbidden: [
      ['tools/release/src/format/a.ts', `import { readRelease } from '../core/read-release.ts';`],
      ['tools/release/src/core/a.ts', `import { publishBuild } from '../publish/publish-build.ts';`],
      ['tools/release/src/guard/a.ts', `import type { Published } from '../publish/publish-build.ts';`],
    ],
    allowed: [
      ['tools/release/src/core/a.ts', `import { Refusal } from '../format/refusal.ts';`],
      ['tools/release/src/guard/a.ts', `import { judgeCandidate } from './judge-candidate.ts';`],
      ['tools/release/src/commands/a.ts', `import { publishBuild } from '../publish/publish-build.ts';`],
      ['tools/release/src/core/a.test.ts', `import { writeGuardNote } from '../guard/write-guard-note.ts';`],
    ],
  },
  {
    boundary: 'ol-in-engine',
    forbidden: [
      ['mf-map/src/features/story-map/a.ts', `import Map from 'ol/Map.js';`],
      ['mf-map/src/lib/a.ts', `import 'ol/ol.css';`],
    ],
    allowed: [['mf-map/src/engine/a.ts', `import Map from 'ol/Map.js';`]],
  },
  {
    boundary: 'backend-sdk-in-api',
    forbidden: [
      ['mf-stories/src/lib/a.ts', `import PocketBase from 'pocketbase';`],
      ['shell/src/app/services.ts', `import PocketBase, { BaseAuthStore } from 'pocketbase';`],
      ['shell/src/app/store.ts', `import type PocketBase from 'pocketbase';`],
    ],
    allowed: [
      ['shared/kit/src/api/a.ts', `import PocketBase from 'pocketbase';`],
      ['shell/src/app/services.ts', `import { BaseAuthStore } from 'pocketbase';`],
      ['shell/src/auth/a.ts', `import type PocketBase from 'pocketbase';`],
    ],
  },
  {
    boundary: 'exif-in-photo',
    forbidden: [
      ['mf-authoring/src/features/place-form/a.ts', `import exifr from 'exifr';`],
      ['mf-authoring/src/pictures/a.ts', `export const load = () => import('exifreader');`],
    ],
    allowed: [['mf-authoring/src/photo/a.ts', `import { load } from 'exifreader';`]],
  },
  {
    boundary: 'antd-per-component',
    forbidden: [
      ['mf-auth/src/lib/a.ts', `import { Button } from 'antd';`],
      ['mf-auth/src/lib/a.ts', `import Button from 'antd/lib/button';`],
      ['mf-auth/src/lib/a.ts', `import DatePicker from 'antd/es/date-picker';`],
      ['mf-auth/src/lib/a.ts', `import { MailOutlined } from '@ant-design/icons';`],
      ['mf-auth/src/lib/a.ts', `import theme from 'antd/es/theme';`],
    ],
    allowed: [
      ['mf-auth/src/lib/a.ts', `import Button from 'antd/es/button';`],
      ['shell/src/theme/a.ts', `import theme from 'antd/es/theme';`],
      ['tools/build/src/webpack/antd-styles/a.ts', `import { theme } from 'antd';`],
    ],
  },
  {
    boundary: 'router-through-shared',
    forbidden: [['mf-stories/src/lib/a.ts', `import { Link } from 'react-router-dom';`]],
    allowed: [
      ['shell/src/navigation/a.ts', `import { Link } from 'react-router-dom';`],
      ['shared/kit/src/router/a.ts', `export { Link } from 'react-router-dom';`],
      ['mf-stories/src/testing/a.ts', `import { MemoryRouter } from 'react-router-dom';`],
    ],
  },
  {
    boundary: 'free-of-react',
    forbidden: [
      ['mf-map/src/engine/a.ts', `import type { ReactNode } from 'react';`],
      ['mf-authoring/src/photo/a.ts', `import { useState } from 'react';`],
    ],
    allowed: [['mf-map/src/lib/a.ts', `import { useState } from 'react';`]],
  },
];

test('every boundary is tried', () => {
  expect(CASES.map(({ boundary }) => boundary)).toEqual(BOUNDARIES.map(({ name }) => name));
});

describe.each(CASES)('$boundary', ({ boundary, forbidden, allowed }) => {
  test.each(forbidden)('%s is refused %s', (file, code) => {
    expect(crossings(file, code)).toEqual([expect.stringContaining(`(${boundary})`)]);
  });

  test.each(allowed)('%s may hold %s', (file, code) => {
    expect(crossings(file, code)).toEqual([]);
  });
});
