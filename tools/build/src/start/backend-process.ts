import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ownChild } from '@waypost/cli-kit/own-children.ts';
import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';

/** A backend that answers requests. */
export interface RunningBackend {
  /** Where it answers, such as http://127.0.0.1:8090. */
  readonly url: string;
  /** Where whoever started it reads the mails, its key included; empty when they are on no page. */
  readonly outboxUrl: string;
  readonly pid: number;
  /** Settles with the exit code when the process is gone, whoever ended it. */
  readonly ended: Promise<number>;
  /** Asks it to finish and waits until it has. */
  stop(): Promise<void>;
}

const patience = 10_000;

/**
 * Starts the backend and waits until it is ready.
 *
 * @param env the settings, WAYPOST_HTTP among them
 * @param log gets each line it prints once it is ready
 * @throws PlainProblem with the backend's own sentence when it does not come up
 */
export function startBackend(
  binary: string,
  env: NodeJS.ProcessEnv,
  log: (line: string) => void = () => undefined,
): Promise<RunningBackend> {
  const child = ownChild(spawn(binary, ['serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] }));
  const ended = new Promise<number>((resolve) => {
    child.on('close', (code) => resolve(code ?? 1));
    child.on('error', () => resolve(127));
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    const forced = setTimeout(() => child.kill('SIGKILL'), patience);
    await ended;
    clearTimeout(forced);
  };

  return new Promise((resolve, reject) => {
    let ready = false;
    let outboxUrl = '';
    const said: string[] = [];
    const hear = (line: string): void => {
      if (ready) {
        log(line);
        return;
      }
      const url = /^Waypost is ready at (http\S+)$/.exec(line)?.[1];
      if (url === undefined) {
        said.push(line);
        outboxUrl = /^Emails are kept at (http\S+)$/.exec(line)?.[1] ?? outboxUrl;
        return;
      }
      ready = true;
      resolve({ url, pid: child.pid ?? 0, outboxUrl, ended, stop });
    };
    createInterface({ input: child.stdout }).on('line', hear);
    createInterface({ input: child.stderr }).on('line', hear);
    child.on('error', (problem) =>
      reject(new PlainProblem(`The backend could not be started: ${problem.message}`)),
    );
    void ended.then((code) => {
      if (!ready)
        reject(
          new PlainProblem(
            said.join('\n').trim() || `The backend stopped with code ${code} and said nothing.`,
          ),
        );
    });
  });
}
