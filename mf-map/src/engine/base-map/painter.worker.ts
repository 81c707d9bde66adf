import { createPainter } from './create-painter.ts';
import type { PaintOrder, PaintReply } from './paint-messages.ts';

/** As much of a worker's own side as is used here: the checker only knows a page's. */
const page = self as unknown as {
  onmessage: (event: MessageEvent<PaintOrder>) => void;
  postMessage: (reply: PaintReply, moved: Transferable[]) => void;
};

const paint = createPainter({
  createSurface(width, height) {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('There is no canvas to paint on');
    return { context, take: () => canvas.transferToImageBitmap() };
  },
  reply(reply) {
    const moved = reply.kind === 'painted' && reply.picture instanceof ImageBitmap ? [reply.picture] : [];
    page.postMessage(reply, moved);
  },
});

page.onmessage = ({ data }) => paint(data);
