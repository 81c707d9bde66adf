/** @page */
import { descriptionLength } from './description-length.ts';

it.each([
  ['', 0],
  ['<p>Salt</p>', 11],
  ['<p>Öl 🌊</p>', 11],
  ["<p>It's</p>", '<p>It&#39;s</p>'.length],
  ['<p>"Sí"</p>', '<p>&#34;Sí&#34;</p>'.length],
  ['<p>a &amp; b</p>', 16],
  ['<p>a&nbsp;b</p>', 10],
  ['<p style="color:red" onclick="x()">a</p><script>x</script>', 8],
])('%s counts as %d characters', (html, length) => {
  expect(descriptionLength(html)).toBe(length);
});

it('a link counts with its address, not with what the backend adds to it', () => {
  const written = '<a href="https://example.com">sea</a>';
  const stored =
    '<a href="https://example.com" rel="noopener noreferrer nofollow ugc" target="_blank">sea</a>';
  expect(descriptionLength(stored)).toBe(written.length);
});
