import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sanitiseDescription } from '@waypost/kit/html/sanitise-description.ts';
import { useState } from 'react';

import { createFormHost, renderForm } from '../../testing/render-form.tsx';
import { linkAddress } from './editor-extensions.ts';
import { RichEditor } from './rich-editor.tsx';

const user = userEvent.setup({ delay: null });

function Editor({ initial, onHtml }: { readonly initial: string; readonly onHtml: (html: string) => void }) {
  const [html, setHtml] = useState(initial);
  return (
    <RichEditor
      id="description"
      label="Description"
      value={html}
      onChange={(next) => {
        setHtml(next);
        onHtml(next);
      }}
    />
  );
}

function open(initial: string) {
  const written: string[] = [];
  renderForm(createFormHost(), <Editor initial={initial} onHtml={(html) => written.push(html)} />);
  return { written, box: screen.getByRole('textbox', { name: 'Description' }) };
}

it('shows stored structure and none of what may not be stored', () => {
  const { box } = open(
    '<h2>Day one</h2><p onclick="x()">By <strong>boat</strong><img src=x onerror=x></p><script>x</script>',
  );
  expect(box.querySelector('h2')).toHaveTextContent('Day one');
  expect(box.querySelector('strong')).toHaveTextContent('boat');
  expect(box.querySelector('script, [onclick], [onerror], [src]')).toBeNull();
});

it('writes only what the allow-list lets through', async () => {
  const { written } = open('<p>Salt</p>');
  for (const name of ['Heading', 'Heading', 'List', 'Numbered list', 'Quote']) {
    await user.click(screen.getByRole('button', { name }));
  }
  expect(written.length).toBeGreaterThan(0);
  for (const html of written) expect(sanitiseDescription(html)).toBe(html);
});

it('keeps preformatted text and the language of a passage when something else is changed', async () => {
  const stored = '<pre><code>tide\n  table</code></pre><p lang="es" dir="ltr">hola <em lang="pt">oi</em></p>';
  const { written } = open(`${stored.replace(/<\/?code>/g, '')}<p>Salt</p>`);
  // The cursor stands in the last paragraph.
  await user.click(screen.getByRole('button', { name: 'Quote' }));
  expect(written.at(-1)).toMatch(new RegExp(`^${stored}<blockquote><p>Salt</p></blockquote>`));
  expect(sanitiseDescription(written.at(-1) ?? '')).toBe(written.at(-1));
});

it('what is pasted is cleaned before the editor has it parsed', async () => {
  const { box, written } = open('');
  const parsed: string[] = [];
  const createHTML = (html: string) => (parsed.push(html), html);
  Reflect.set(window, 'trustedTypes', { createPolicy: () => ({ createHTML }) });
  const paste = new Event('paste', { bubbles: true, cancelable: true });
  const html = '<p onclick="x()">By <b>boat</b><img src="x" onerror="x()"><script>x()</script></p>';
  Reflect.set(paste, 'clipboardData', { getData: (kind: string) => (kind === 'text/html' ? html : '') });
  act(() => void box.dispatchEvent(paste));
  Reflect.deleteProperty(window, 'trustedTypes');
  await waitFor(() => expect(written.at(-1)).toBe('<p>By <strong>boat</strong></p>'));
  expect(parsed).toEqual(['<p>By <strong>boat</strong><img src="x"></p>']);
});

it('is one stop for Tab, with arrow keys within the toolbar', async () => {
  open('');
  const stops = () => screen.getAllByRole('button').filter((button) => button.tabIndex === 0);
  expect(stops()).toHaveLength(1);
  screen.getByRole('button', { name: 'Bold' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Italic' })).toHaveFocus();
  await user.keyboard('{End}{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Bold' })).toHaveFocus();
  expect(stops()).toHaveLength(1);
});

it('leaves the cursor in the text when a button is pressed with the mouse', async () => {
  const { box } = open('<p>Salt</p>');
  act(() => box.focus());
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'List' }) });
  expect(box).toHaveFocus();
});

it('puts the cursor into the address of a link, and back into the text when that is given up', async () => {
  const { box } = open('<p>Salt</p>');
  await user.click(screen.getByRole('button', { name: 'Link' }));
  expect(screen.getByLabelText('Link address')).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(box).toHaveFocus());
});

it('sets a link by its address and refuses what is not an address', async () => {
  const { written } = open('');
  await user.click(screen.getByRole('button', { name: 'Link' }));
  const address = screen.getByLabelText('Link address');
  await user.type(address, 'javascript:alert(1){Enter}');
  expect(screen.getByText(/Enter a web or email address/)).toBeInTheDocument();
  await user.clear(address);
  await user.type(address, 'example.com/salt{Enter}');
  expect(written.at(-1)).toBe('<p><a href="https://example.com/salt">example.com/salt</a></p>');
});

it.each([
  ['https://example.com', 'https://example.com'],
  ['mailto:ida@example.com', 'mailto:ida@example.com'],
  ['ida@example.com', 'mailto:ida@example.com'],
  ['example.com/a?b=c', 'https://example.com/a?b=c'],
  ['javascript:alert(1)', null],
  ["javascript:alert('https:')", null],
  ['data:text/html,x', null],
  ['//evil.example', null],
  ['two words', null],
  ['', null],
])('the address %j becomes %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
