/**
 * What draws on a square canvas of so many CSS pixels, in CSS pixels from its upper left corner, with nothing on it yet. The canvas keeps
 * its memory where its size stays: to take it anew costs more than most pictures do.
 */
export function clearedContext(
  canvas: HTMLCanvasElement,
  side: number,
  ratio: number,
): CanvasRenderingContext2D | null {
  const pixels = Math.round(side * ratio);
  const isKept = canvas.width === pixels && canvas.height === pixels;
  if (!isKept) canvas.width = canvas.height = pixels;
  Object.assign(canvas.style, { position: 'absolute', width: `${side}px`, height: `${side}px` });
  const context = canvas.getContext('2d');
  context?.setTransform(ratio, 0, 0, ratio, 0, 0);
  if (isKept) context?.clearRect(0, 0, side, side);
  return context;
}
