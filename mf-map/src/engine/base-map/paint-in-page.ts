import { createPainter } from './create-painter.ts';
import type { PaintReply } from './paint-messages.ts';

/** Paints on the page's own thread, for browsers whose workers have no canvas. */
export function paintInPage(reply: (reply: PaintReply) => void) {
  return createPainter({
    createSurface(width, height) {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d', { alpha: false });
      if (!context) throw new Error('There is no canvas to paint on');
      return { context, take: () => canvas };
    },
    reply,
  });
}
