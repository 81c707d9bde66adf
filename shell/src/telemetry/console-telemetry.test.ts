import { consoleTelemetry } from './console-telemetry.ts';

it.each([
  ['with what was thrown', new Error('Not found')],
  ['alone where nothing was thrown', undefined],
])('a failure is told %s', (_, error) => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  consoleTelemetry.error('story-map@1: unknown', error);
  expect(told.mock.calls).toEqual([error ? ['story-map@1: unknown', error] : ['story-map@1: unknown']]);
  told.mockRestore();
});
