import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { installedCaddy } from '@waypost/cli-kit/testing/provision/caddy.ts';

const reportFile =
  process.env.WAYPOST_E2E_REPORT || fileURLToPath(new URL('./test-results/report.json', import.meta.url));

export default defineConfig({
  testDir: '.',
  outputDir: './test-results/output',
  globalSetup: './system/global-setup.ts',
  reporter: [['line'], ['json', { outputFile: reportFile }]],
  // Three times the cores of the smallest machine. Those of releases wait most of their time, two of them at once; the others half of it.
  workers: 6,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Limits are for what never comes; a machine with other work must not fail a test.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    // English with kilometres.
    locale: 'en-IE',
    timezoneId: 'America/Sao_Paulo',
    // Requests a worker answers are seen by no route of a test; specs about it let it in.
    serviceWorkers: 'block',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.WAYPOST_CHROMIUM || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'access', testDir: './access' },
    // Some of these wait for a minute. They come first: as the last of all they kept everybody waiting.
    { name: 'releases', testDir: './specs/releases', workers: 2, use: { serviceWorkers: 'allow' } },
    {
      name: 'browser',
      testDir: './specs',
      workers: 4,
      // Without the web server itself there is nothing to test its configuration with.
      testIgnore: ['**/releases/**', ...(installedCaddy() ? [] : ['**/serving/**'])],
    },
  ],
});
