import { routesNamed } from './routes-named.ts';

test('pages come in the order they are named in', () => {
  expect(routesNamed(['devices', 'home']).map(({ path }) => path)).toEqual(['/dashboard/sessions', '/']);
});

test('a name no page has is refused, and those there are are said', () => {
  expect(() => routesNamed(['home', 'harbour'])).toThrow(/“harbour”.*“story map”/);
});
