import type { Happening } from './loader-event.ts';
import type { Turn } from './turn.ts';

/** Reloads the page for a reason, once, unless a person would lose something. Answers whether it is tried. */
export function tryReload(turn: Turn, reason: string, otherwise?: Happening): boolean {
  if (turn.page.held.size > 0) return false;
  turn.add({ type: 'reload-once', reason, otherwise });
  return true;
}
