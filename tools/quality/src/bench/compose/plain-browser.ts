import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import CDP from 'chrome-remote-interface';

/** A Chromium of which nobody asks what goes over the network. */
export interface PlainBrowser {
  readonly port: number;
  /** What is said to the browser itself. */
  readonly client: CDP.Client;
  stop(): Promise<void>;
}

async function portOf(folder: string): Promise<number> {
  for (let tries = 0; tries < 600; tries += 1) {
    const text = await readFile(path.join(folder, 'DevToolsActivePort'), 'utf8').catch(() => '');
    if (text.includes('\n')) return Number.parseInt(text, 10);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Chromium did not say within a minute where it listens.');
}

export async function startPlainBrowser(
  executablePath: string,
  args: readonly string[],
): Promise<PlainBrowser> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waypost-plain-browser-'));
  const options = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`];
  const program = spawn(executablePath, [...options, ...args, 'about:blank'], { stdio: 'ignore' });
  const kill = () => program.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise((resolve) => program.once('close', resolve));
  try {
    const port = await portOf(folder);
    const { webSocketDebuggerUrl } = await CDP.Version({ port });
    const client = await CDP({ target: webSocketDebuggerUrl });
    return {
      port,
      client,
      async stop() {
        await client.Browser.close();
        await ended;
        process.removeListener('exit', kill);
        await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  } catch (error) {
    kill();
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    throw error;
  }
}
