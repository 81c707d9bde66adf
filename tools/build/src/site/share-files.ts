import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { directionOf, LANGUAGES } from '@waypost/contracts/languages.ts';
import { cssVariables } from '@waypost/kit/theme/tokens.ts';
import {
  SHARE_PATH,
  SHARED_FILES,
  SHARED_TO_PATH,
  SHARED_WORDS,
  TODAY_PATH,
} from '@waypost/contracts/share-target.ts';
import { REPOSITORY } from '../webpack/base-config.ts';
import { wholeCatalogue, type Messages } from '../webpack/texts/whole-catalogue.ts';
import { inlineScript } from './inline-script.ts';

const SOURCES = path.join(REPOSITORY, 'shell', 'src', 'share');
const ICONS = ['192', '512'] as const;

/** What other programs on a phone share of ways and places: Android goes by the types, others by the endings. */
const TRACKS = [
  ...[
    'gpx+xml',
    'vnd.garmin.tcx+xml',
    'vnd.ant.fit',
    'vnd.google-earth.kml+xml',
    'vnd.google-earth.kmz',
    'geo+json',
  ].map((type) => `application/${type}`),
  ...['.gpx', '.tcx', '.fit', '.kml', '.kmz', '.geojson'],
];

/** What browsers are told of the site as an application; `share_target`: https://w3c.github.io/web-share-target/level-2/ */
const application = (language: string, text: Messages) => ({
  lang: language,
  dir: directionOf(language),
  name: 'Waypost',
  short_name: 'Waypost',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fbf8f3',
  theme_color: '#fbf8f3',
  icons: ICONS.map((size) => ({
    src: `${SHARE_PATH}icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
  shortcuts: [
    {
      name: text['today'],
      url: TODAY_PATH,
      icons: [{ src: `${SHARE_PATH}icon-192.png`, sizes: '192x192', type: 'image/png' }],
    },
  ],
  share_target: {
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      ...Object.fromEntries(SHARED_WORDS.map((name) => [name, name])),
      files: [{ name: SHARED_FILES, accept: ['image/*', 'video/*', '.heic', '.heif', '.dng', ...TRACKS] }],
    },
  },
});

/** The files of the phone's share sheet, by their names below {@link SHARE_PATH}; always the same for the same sources. */
export async function shareFiles(): Promise<ReadonlyMap<string, string | Buffer>> {
  const texts = new Map(
    Object.keys(LANGUAGES).map((language) => [
      language,
      wholeCatalogue([path.join(import.meta.dirname, 'i18n')], language),
    ]),
  );
  const icons = await Promise.all(
    ICONS.map(
      async (size) => [`icon-${size}.png`, await readFile(path.join(SOURCES, `icon-${size}.png`))] as const,
    ),
  );
  return new Map<string, string | Buffer>([
    ['index.html', page(texts)],
    ...[...texts].map(
      ([language, text]) =>
        [
          `waypost.${language}.webmanifest`,
          `${JSON.stringify(application(language, text), null, 1)}\n`,
        ] as const,
    ),
    ...icons,
  ]);
}

function page(texts: ReadonlyMap<string, Messages>): string {
  const english = texts.get('en')!;
  const say = (tag: string, key: string, attributes = '') =>
    `<${tag} data-text="${key}"${attributes}>${english[key]}</${tag}>`;
  const script = `import { sharePage } from './share-page.ts'; sharePage(${JSON.stringify(Object.fromEntries(texts))});`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${english['title']} · Waypost</title>
<link rel="manifest" href="${SHARE_PATH}waypost.en.webmanifest">
<link rel="icon" href="${SHARE_PATH}icon-192.png">
<meta name="color-scheme" content="light dark">
<style>
:root { color-scheme: light; ${cssVariables('light')} }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; ${cssVariables('dark')} } }
body { margin: 0; background: var(--wp-paper); color: var(--wp-ink); font: 17px/1.6 system-ui, sans-serif; }
main { max-width: 36rem; margin: 0 auto; padding: 12vh 24px 24px; }
h1 { margin: 16px 0; font: 600 32px/1.2 Georgia, serif; }
img { border-radius: 14px; }
a { display: inline-grid; place-items: center; min-height: 44px; padding: 0 20px; border-radius: 10px; background: var(--wp-accent);
  color: var(--wp-on-accent); font-weight: 600; text-decoration: none; }
</style>
</head>
<body>
<main>
<img src="${SHARE_PATH}icon-192.png" width="56" height="56" alt="">
${say('h1', 'title')}
${say('p', 'lead')}
<div role="status">
${say('p', 'ready', ' hidden')}
${say('p', 'unable', ' hidden')}
${say('p', 'not-kept', ' hidden')}
</div>
${say('p', 'kept')}
<p>${say('a', 'choose', ` href="${SHARED_TO_PATH}"`)}</p>
</main>
<script>${inlineScript(script, SOURCES)}</script>
</body>
</html>
`;
}
