/** @page */
import { Editor } from '@tiptap/react';
import { cleanPasted } from '@waypost/kit/html/clean-pasted.ts';

import { editorExtensions } from './editor-extensions.ts';

interface Look {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly large?: boolean;
}
interface Item {
  readonly text: string;
  readonly level: number;
}
/** How a program writes what is copied from it. */
interface Source {
  readonly page: (blocks: string) => string;
  readonly run: (text: string, look?: Look) => string;
  readonly paragraph: (runs: string) => string;
  readonly heading: (level: number, text: string) => string;
  readonly link: (text: string, look?: Look) => string;
  readonly list: (items: readonly Item[], isNumbered: boolean) => string;
  readonly blank: string;
}

const HREF = 'https://example.com/tides';
const tagged = (text: string, { bold, italic }: Look = {}) => {
  const inner = italic ? `<i>${text}</i>` : text;
  return bold ? `<b>${inner}</b>` : inner;
};
/** A list whose inner lists stand beside the items they belong to. */
const besides = (items: readonly Item[], open: string, close: string, write: (text: string) => string) => {
  let [html, depth] = ['', 0];
  for (const { text, level } of items) {
    for (; depth < level; depth += 1) html += open;
    for (; depth > level; depth -= 1) html += close;
    html += write(text);
  }
  return html + close.repeat(depth);
};

const DOCS: Source = {
  page: (blocks) =>
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-6f1c">${blocks}</b><br class="Apple-interchange-newline">`,
  run: (text, { bold, italic, large } = {}) =>
    `<span style="font-size:${large ? 26 : 11}pt;font-family:Arial,sans-serif;color:#${large ? 'cc0000' : '000000'};background-color:transparent;font-weight:${bold ? 700 : 400};font-style:${italic ? 'italic' : 'normal'};font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">${text}</span>`,
  paragraph: (runs) => `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${runs}</p>`,
  heading: (level, text) =>
    `<h${level} dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;">${DOCS.run(text)}</h${level}>`,
  link: (text, look) =>
    `<a href="${HREF}" style="text-decoration:none;">${DOCS.run(text, look).replace('text-decoration:none', 'text-decoration:underline;-webkit-text-decoration-skip:none')}</a>`,
  list: (items, isNumbered) =>
    besides(
      items,
      `<${isNumbered ? 'ol' : 'ul'} style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">`,
      `</${isNumbered ? 'ol' : 'ul'}>`,
      (text) =>
        `<li dir="ltr" style="list-style-type:disc;font-size:11pt;font-weight:400;white-space:pre;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation">${DOCS.run(text)}</p></li>`,
    ),
  blank: '<br />',
};

const WORD: Source = {
  page: (blocks) =>
    `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!-- p.MsoNormal {margin:0cm; font-size:12.0pt;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head><body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->${blocks}<!--EndFragment--></body></html>`,
  run: (text, look = {}) => {
    const html = tagged(text, look)
      .replace('<b>', "<b style='mso-bidi-font-weight:normal'>")
      .replace('<i>', "<i style='mso-bidi-font-style:normal'>");
    return look.large ? `<span style='font-size:26.0pt;color:#C00000'>${html}</span>` : html;
  },
  paragraph: (runs) => `<p class=MsoNormal>${runs}<o:p></o:p></p>\n`,
  heading: (level, text) => `<h${level}>${text}<o:p></o:p></h${level}>\n`,
  link: (text, look) => `<a href="${HREF}"><span class=MsoHyperlink>${WORD.run(text, look)}</span></a>`,
  list: (items, isNumbered) =>
    items
      .map(
        ({ text, level }, at) =>
          `<p class=MsoListParagraph style='margin-left:${36 * level}.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${isNumbered ? `${at + 1}.` : level === 1 ? '·' : 'o'}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`,
      )
      .join(''),
  blank: '<p class=MsoNormal><o:p>&nbsp;</o:p></p>\n',
};

const WORD_ON_THE_WEB: Source = {
  page: (blocks) => `<meta charset='utf-8'><div class="OutlineElement Ltr SCXW1">${blocks}</div>`,
  run: (text, { bold, italic, large } = {}) =>
    `<span data-contrast="auto" class="TextRun SCXW1" style="font-size:${large ? 26 : 12}pt;color:${large ? 'red' : 'windowtext'};font-weight:${bold ? 'bold' : 'normal'};font-style:${italic ? 'italic' : 'normal'};" lang="EN-GB"><span class="NormalTextRun SCXW1">${text}</span></span>`,
  paragraph: (runs) =>
    `<p class="Paragraph SCXW1" style="font-weight:normal;font-style:normal;text-align:left;">${runs}<span class="EOP SCXW1" style="font-size:12pt;">&nbsp;</span></p>`,
  heading: (level, text) =>
    `<p class="Paragraph SCXW1" role="heading" aria-level="${level}" style="font-weight:normal;">${WORD_ON_THE_WEB.run(text)}</p>`,
  link: (text, look) =>
    `<a class="Hyperlink SCXW1" href="${HREF}" target="_blank" rel="noreferrer noopener" style="text-decoration:none;color:inherit;">${WORD_ON_THE_WEB.run(text, look).replace('style="', 'style="text-decoration:underline;')}</a>`,
  list: (items, isNumbered) => {
    const tag = isNumbered ? 'ol' : 'ul';
    return items
      .map(
        ({ text, level }, at) =>
          `<div class="ListContainerWrapper SCXW1"><${tag} class="BulletListStyle1" role="list"${isNumbered ? ` start="${at + 1}"` : ''}><li class="OutlineElement Ltr SCXW1" role="listitem" data-aria-posinset="${at + 1}" data-aria-level="${level}">${WORD_ON_THE_WEB.paragraph(WORD_ON_THE_WEB.run(text))}</li></${tag}></div>`,
      )
      .join('');
  },
  blank: '<p class="Paragraph SCXW1"><span class="EOP SCXW1">&nbsp;</span></p>',
};

/** Programs of Apple's write by way of Cocoa, with classes that no page applies. */
const PAGES: Source = {
  page: (blocks) =>
    `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd"><html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px 0.0px 0.0px 0.0px; font: 11.0px 'Helvetica Neue'} span.s1 {text-decoration: underline}</style></head><body>\n${blocks}</body></html>`,
  run: (text, look = {}) =>
    look.large ? `<span class="s3">${tagged(text, look)}</span>` : tagged(text, look),
  paragraph: (runs) => `<p class="p1">${runs}</p>\n`,
  heading: (_, text) => `<p class="p2"><b>${text}</b></p>\n`,
  link: (text, look) => `<a href="${HREF}"><span class="s1">${tagged(text, look)}</span></a>`,
  list: (items, isNumbered) =>
    besides(
      items,
      `<${isNumbered ? 'ol' : 'ul'} class="ul1">\n`,
      `</${isNumbered ? 'ol' : 'ul'}>\n`,
      (text) => `<li class="li1"><span class="s2"></span>${text}</li>\n`,
    ),
  blank: '<p class="p3"><br></p>\n',
};

/** Notes as Safari hands it on: styles in each element, and a line is a division. */
const NOTES: Source = {
  page: (blocks) =>
    `<meta charset="UTF-8"><div style="caret-color: rgb(0, 0, 0); font-family: UICTFontTextStyleBody; font-style: normal; font-variant-caps: normal; font-weight: 400; text-decoration: none;">${blocks}</div>`,
  run: (text, { bold, italic, large } = {}) =>
    bold || italic || large
      ? `<span style="${bold ? 'font-weight: bold; ' : ''}${italic ? 'font-style: italic; ' : ''}${large ? 'font-size: 28px; color: red;' : ''}">${text}</span>`
      : text,
  paragraph: (runs) => `<div>${runs}</div>`,
  heading: (_, text) => `<div><span style="font-size: 22px; font-weight: 700;">${text}</span></div>`,
  link: (text, look) => `<a href="${HREF}">${NOTES.run(text, look)}</a>`,
  list: (items, isNumbered) =>
    besides(
      items,
      `<${isNumbered ? 'ol' : 'ul class="Apple-dash-list"'}>`,
      `</${isNumbered ? 'ol' : 'ul'}>`,
      (text) => `<li>${text}</li>`,
    ),
  blank: '<div><br></div>',
};

const SOURCES = { DOCS, WORD, WORD_ON_THE_WEB, PAGES, NOTES };
const items = (...levels: readonly number[]) =>
  levels.map((level, at) => ({ level, text: `Item ${at + 1}` }));
const KINDS: readonly [kind: string, write: (source: Source) => string, seen: string][] = [
  ['plain words', ({ paragraph, run }) => paragraph(run('We landed.')), '<p>We landed.</p>'],
  [
    'paragraphs',
    ({ paragraph, run }) => paragraph(run('We landed.')) + paragraph(run('It rained.')),
    '<p>We landed.</p><p>It rained.</p>',
  ],
  [
    'a blank line',
    ({ blank, paragraph, run }) => paragraph(run('We landed.')) + blank + paragraph(run('It rained.')),
    '<p>We landed.</p><p>It rained.</p>',
  ],
  [
    'bold words',
    ({ paragraph, run }) => paragraph(run('We ') + run('landed', { bold: true }) + run(' late.')),
    '<p>We <strong>landed</strong> late.</p>',
  ],
  [
    'words in italics',
    ({ paragraph, run }) => paragraph(run('We ') + run('landed', { italic: true }) + run(' late.')),
    '<p>We <em>landed</em> late.</p>',
  ],
  [
    'both',
    ({ paragraph, run }) => paragraph(run('landed', { bold: true, italic: true })),
    '<p><strong><em>landed</em></strong></p>',
  ],
  [
    'a heading',
    ({ heading, paragraph, run }) => heading(1, 'Day one') + paragraph(run('We landed.')),
    '<h2>Day one</h2><p>We landed.</p>',
  ],
  ['a list', ({ list }) => list(items(1, 1), false), '<ul><li><p>Item 1</p></li><li><p>Item 2</p></li></ul>'],
  [
    'numbers',
    ({ list, paragraph, run }) => list(items(1, 1), true) + paragraph(run('We landed.')),
    '<ol><li><p>Item 1</p></li><li><p>Item 2</p></li></ol><p>We landed.</p>',
  ],
  [
    'a list within a list',
    ({ list }) => list(items(1, 2, 2, 1), false),
    '<ul><li><p>Item 1</p><ul><li><p>Item 2</p></li><li><p>Item 3</p></li></ul></li><li><p>Item 4</p></li></ul>',
  ],
  [
    'a bold link',
    ({ link, paragraph, run }) => paragraph(run('See ') + link('tides', { bold: true })),
    `<p>See <a href="${HREF}"><strong>tides</strong></a></p>`,
  ],
  [
    'large red words',
    ({ link, paragraph, run }) => paragraph(run('We landed ', { large: true }) + link('late')),
    `<p>We landed <a href="${HREF}">late</a></p>`,
  ],
];

function pasted(html: string): string {
  const editor = new Editor({
    extensions: editorExtensions,
    injectCSS: false,
    editorProps: { transformPastedHTML: cleanPasted },
  });
  editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent);
  return editor
    .getHTML()
    .replace(/ (?:dir|lang)="[^"]*"/g, '')
    .replace(/(?:&nbsp;|\s)+(?=<\/p>)/g, '')
    .replace(/<p><\/p>$/, '');
}

describe.each(Object.entries(SOURCES))('text copied from %s', (name, source) => {
  it.each(KINDS)('with %s is pasted as it was seen', (kind, write, seen) => {
    // Without headings of its own, a program has one that is bold.
    const isBold = (name === 'PAGES' || name === 'NOTES') && kind === 'a heading';
    const html = source.page(write(source));
    expect(pasted(html)).toBe(
      isBold ? seen.replace('<h2>Day one</h2>', '<p><strong>Day one</strong></p>') : seen,
    );
    expect(cleanPasted(html)).not.toMatch(/style/);
  });
});
