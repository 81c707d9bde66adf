import { scriptAddress } from '@waypost/kit/trusted/script-address.ts';
import { workerAddress } from '@waypost/kit/trusted/worker-address.ts';

import type { PaintOrder, PaintReply } from './paint-messages.ts';
import painterUrl from './painter.worker.ts?worker-url';

export interface Painter {
  /** Orders given before there is anybody to paint are carried out then; of frames only the newest. */
  send(order: PaintOrder): void;
  dispose(): void;
}

interface PainterListener {
  onReply(reply: PaintReply): void;
  onProblem(error: unknown): void;
}

/** Starts whoever paints the ground: a worker, or the page itself where workers have no canvas. */
export function startPainter({ onReply, onProblem }: PainterListener): Painter {
  let worker: Worker | null = null;
  let isOver = false;
  let deliver: ((order: PaintOrder) => void) | null = null;
  let waiting: PaintOrder[] = [];
  const hear = (reply: PaintReply) => {
    if (!isOver) onReply(reply);
  };

  const inWorker = async () => {
    const file = await workerAddress(painterUrl);
    if (isOver) return null;
    const started = new Worker(scriptAddress(file));
    worker = started;
    started.onmessage = ({ data }: MessageEvent<PaintReply>) => hear(data);
    started.onerror = ({ message }) => onProblem(new Error(`The map's painter failed: ${message}`));
    return (order: PaintOrder) => started.postMessage(order);
  };
  const inPage = async () => (await import('./paint-in-page.ts')).paintInPage(hear);
  const start = async () => {
    const started = await (hasWorkerCanvas() ? inWorker() : inPage());
    if (isOver) return;
    deliver = started;
    for (const order of waiting) deliver?.(order);
    waiting = [];
  };
  start().catch(onProblem);

  return {
    send(order) {
      if (deliver) return deliver(order);
      if (order.kind === 'paint') waiting = waiting.filter(({ kind }) => kind !== 'paint');
      waiting.push(order);
    },
    dispose() {
      isOver = true;
      if (worker) worker.terminate();
      else deliver?.({ kind: 'close' });
    },
  };
}

function hasWorkerCanvas(): boolean {
  return typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';
}
