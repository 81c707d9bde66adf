import type { ModerationFigures } from '@waypost/contracts/api/moderation-api.ts';
import { ACTS, REPORT_REASONS } from '@waypost/contracts/moderation.ts';

import type { useText } from '../../lib/scope.ts';

/** The figures of a year, each with its name. */
export function figureLines(
  t: ReturnType<typeof useText>,
  { reasons, acts, objections, median }: ModerationFigures,
): readonly (readonly [string, string])[] {
  const count = (number = 0) => String(number);
  return [
    ...REPORT_REASONS.map(
      (reason) => [t('figures.reported', { reason: t(`reason.${reason}`) }), count(reasons[reason])] as const,
    ),
    ...ACTS.map((act) => [t(`act.${act}`), count(acts[act])] as const),
    [t('figures.objections'), count(objections)],
    [t('figures.median'), median === null ? '–' : duration(t, median)],
  ];
}

const duration = (t: ReturnType<typeof useText>, seconds: number) =>
  seconds < 3600
    ? t('figures.minutes', { count: Math.ceil(seconds / 60) })
    : t('figures.hours', { count: Math.round(seconds / 3600) });
