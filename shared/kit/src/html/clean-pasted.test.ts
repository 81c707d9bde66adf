/** @page */
import { cleanPasted } from './clean-pasted.ts';

it('takes away what could run', () => {
  expect(cleanPasted('<p onclick="x()">a<img src="x" onerror="x()"><script>x()</script></p>')).toBe(
    '<p>a<img src="x"></p>',
  );
  expect(cleanPasted('<a href="javascript:x()">a</a><svg onload="x()"></svg>')).toBe('<a>a</a>');
});

it.each([
  '<p data-pm-slice="1 1 []">half a <b>sentence</b></p>',
  '<table><tbody><tr><td>cell</td></tr></tbody></table>',
  'one line<br>and another',
])('leaves what the editor reads: %s', (html) => {
  expect(cleanPasted(html)).toBe(html);
});

it.each([
  ['<b style="font-weight:normal"><span style="font-weight:700">bold</span></b>', '<strong>bold</strong>'],
  ['<b style="mso-bidi-font-weight:normal">bold</b>', '<strong>bold</strong>'],
  ['<i style=\'font-style:normal\'>upright</i> &lt;p style="x"&gt;', 'upright &lt;p style="x"&gt;'],
  ['<span style="font:italic bold 12px x">both</span>', '<strong><em>both</em></strong>'],
  ['<a href="https://example.com"><u>link</u></a>', '<a href="https://example.com">link</a>'],
])('says with tags what is seen: %s', (html, is) => {
  expect(cleanPasted(html)).toBe(is);
});
