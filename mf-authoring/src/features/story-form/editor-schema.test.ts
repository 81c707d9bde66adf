/** @page */
import allowList from '@waypost/contracts/description-allow-list.json' with { type: 'json' };
import { DOMParser, DOMSerializer } from '@tiptap/pm/model';
import { getSchema } from '@tiptap/react';

import { editorContent } from './editor-content.ts';
import { editorExtensions } from './editor-extensions.ts';

const schema = getSchema(editorExtensions);

/** What the editor makes of elements nothing has cleaned before: its schema stands alone here. */
function through(html: string): string {
  const raw = document.implementation.createHTMLDocument();
  raw.body.innerHTML = html;
  const written = document.createElement('div');
  const { content } = DOMParser.fromSchema(schema).parse(raw.body);
  return (
    written.appendChild(DOMSerializer.fromSchema(schema).serializeFragment(content)) && written.innerHTML
  );
}

const ON_EVERYTHING =
  'style="color: red" class="x" id="app" data-x="1" onclick="x()" aria-label="x" name="x" title="Tide"';
const TAGS = [
  ...allowList.tags,
  ...[
    'h1',
    'h5',
    'h6',
    'img',
    'svg',
    'math',
    'iframe',
    'form',
    'input',
    'button',
    'table',
    'td',
    'style',
    'script',
  ],
  ...[
    'link',
    'meta',
    'base',
    'object',
    'embed',
    'video',
    'audio',
    'template',
    'div',
    'span',
    'mark',
    'sub',
    'font',
  ],
];

it.each(TAGS)(
  '<%s> with everything one may write on it comes out with what descriptions may have, or not',
  (tag) => {
    const html = through(
      `<p>Before</p><${tag} ${ON_EVERYTHING} src="x" href="https://example.com">words</${tag}><p>After</p>`,
    );
    const out = document.createElement('div');
    out.innerHTML = html;
    expect(out).toHaveTextContent(/Before.*After/);
    for (const element of out.querySelectorAll('*')) {
      expect(allowList.tags).toContain(element.localName);
      const may = [
        ...allowList.attributes['*'],
        ...(element.localName === 'a' ? allowList.attributes.a : []),
      ];
      expect(may).toEqual(expect.arrayContaining(element.getAttributeNames()));
    }
  },
);

it.each([
  [
    '<a href="https://example.com" rel="opener" target="_top" class="x" title="Tide" lang="es" download>a</a>',
    '<p><a title="Tide" lang="es" href="https://example.com">a</a></p>',
  ],
  ['<ol start="3" type="a" reversed><li value="3">a</li></ol>', '<ol><li><p>a</p></li></ol>'],
  ['<pre><code class="language-js x">a</code></pre>', '<pre><code>a</code></pre>'],
  ['<h1>a</h1><h5>b</h5>', '<p>a</p><p>b</p>'],
])('what the kit would keep and nobody stores does not come in: %s', (html, is) => {
  expect(through(html)).toBe(is);
});

it.each([
  'javascript:x()',
  ' java\tscript:x()',
  'data:text/html,x',
  'ftp://example.com',
  'sms:1',
  '//evil.example',
  "javascript:x('https:')",
  'x',
])('a link to %j is its words alone', (address) => {
  expect(through(`<a href="${address}">words</a>`)).toBe('<p>words</p>');
});

it.each(allowList.schemes)('a link of the scheme %s is one', (scheme) => {
  expect(through(`<a href="${scheme}:x">words</a>`)).toBe(`<p><a href="${scheme}:x">words</a></p>`);
});

it('a stored description is read as readers are shown it: what may not be stored means nothing', () => {
  const tree = editorContent('<p><span style="font-weight: 700">words</span><script>x()</script></p>');
  expect(tree.content).toEqual([
    { type: 'paragraph', attrs: expect.anything(), content: [{ type: 'text', text: 'words' }] },
  ]);
});
