/** @page */
import allowList from '@waypost/contracts/description-allow-list.json' with { type: 'json' };
import { sanitiseDescription } from './sanitise-description.ts';

it.each(allowList.tags.filter((tag) => !['br', 'wbr', 'hr'].includes(tag)))(
  'lets <%s> through with what may stand on it',
  (tag) => {
    const html = `<${tag} title="Tide" lang="es" dir="ltr">x</${tag}>`;
    expect(sanitiseDescription(html)).toBe(html);
  },
);

it('takes an address out of no scheme on the list, and everything that is not listed', () => {
  expect(sanitiseDescription('<a href="javascript:x()" lang="es">x</a>')).toBe('<a lang="es">x</a>');
  expect(sanitiseDescription('<p style="color:red" class="x" onclick="x()">x<script>x</script></p>')).toBe(
    '<p>x</p>',
  );
  expect(sanitiseDescription('<p href="https://elsewhere.example">x</p>')).toBe('<p>x</p>');
});
