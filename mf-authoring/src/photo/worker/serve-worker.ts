import { pictureProblem } from '../picture-error.ts';
import type { WorkerReply } from './worker-messages.ts';

/** The worker's side: one request, replies until done. */
export function serveWorker<Request, Answer, Share = number>(
  handle: (request: Request, report: (share: Share) => void) => Promise<Answer>,
): void {
  const reply = (message: WorkerReply<Answer, Share>) => self.postMessage(message);
  self.onmessage = ({ data }: MessageEvent<Request>) => {
    reply({ kind: 'begun' });
    handle(data, (share) => reply({ kind: 'progress', share })).then(
      (answer) => reply({ kind: 'done', answer }),
      (error: unknown) => reply({ kind: 'failed', problem: pictureProblem(error) }),
    );
  };
}
