import { createSteps } from './steps.ts';

test('a step prints its name, its notes and its time', async () => {
  const lines: string[] = [];
  const steps = createSteps((line) => lines.push(line));
  const result = await steps.run('Building', async () => {
    steps.note('half of it');
    return 42;
  });
  expect(result).toBe(42);
  expect(lines).toEqual(['→ Building', '  half of it', expect.stringMatching(/^✓ Building \(\d+\.\d s\)$/)]);
});

test('a step that fails prints no tick and passes the problem on', async () => {
  const lines: string[] = [];
  const failing = createSteps((line) => lines.push(line)).run('Building', () =>
    Promise.reject(new Error('No.')),
  );
  await expect(failing).rejects.toThrow('No.');
  expect(lines).toEqual(['→ Building']);
});
