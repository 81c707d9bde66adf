import { LEG_SPEEDS, type Way } from '@waypost/contracts/leg-speeds.ts';

/** How each is drawn, in pixels; others are drawn as their day is. */
export const LEG_LOOKS: Readonly<
  Partial<Record<Way, { readonly width: number; readonly dash: readonly number[] }>>
> = {
  foot: { width: 4, dash: [0.1, 7] },
  train: { width: 3, dash: [10, 5, 0.1, 5] },
  boat: { width: 3, dash: [3, 9] },
  air: { width: 2, dash: [] },
};

/** What distance and time say for certain; null for the rest. */
export function legKind(kilometres: number, hours: number): Way | null {
  if (hours <= 0) return null;
  const { footKilometres, footSpeed, airKilometres, airSpeed, farKilometres, farSpeed } = LEG_SPEEDS;
  const speed = kilometres / hours;
  if (kilometres <= footKilometres && speed <= footSpeed) return 'foot';
  const isAir = kilometres > airKilometres && speed > airSpeed;
  return isAir || (kilometres > farKilometres && speed > farSpeed) ? 'air' : null;
}
