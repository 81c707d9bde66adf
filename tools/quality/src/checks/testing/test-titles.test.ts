import { testTitles } from './test-titles.ts';

test('titles are those of tests, groups and steps in every form, and no other text', () => {
  const source = `
    // “a remark about a test”
    const sentence = 'some text';
    it('plain', () => expect(sentence).toBe('some value'));
    test(\`\${path} leads to login\`, async ({ page }) => {
      await test.step('a step', () => page.goto('/somewhere'));
    });
    test.each([['a row', 1]])('each %s', () => {});
    test.describe('a group', () => {});
    page.getByText('not a title');
  `;
  expect(testTitles(source)).toEqual(['plain', '${path} leads to login', 'a step', 'each %s', 'a group']);
});
