import { z } from 'zod';

import listed from './accepted-findings.json' with { type: 'json' };
import type { Finding } from './outcome.ts';

const entrySchema = z.strictObject({
  id: z.string().min(1),
  /** Why it does no harm here. */
  reason: z.string().min(30),
  /** The day it was looked at. */
  accepted: z.iso.date(),
});

/** What was looked at and does no harm here, by check. */
export const ACCEPTED_FINDINGS = z
  .strictObject({
    govulncheck: z.array(entrySchema),
    'npm audit': z.array(entrySchema),
    secrets: z.array(entrySchema),
  })
  .parse(listed);

export type CheckName = keyof typeof ACCEPTED_FINDINGS;

/** The findings nobody has accepted. */
export function openFindings(
  check: CheckName,
  findings: readonly Finding[],
  accepted = ACCEPTED_FINDINGS,
): readonly Finding[] {
  return findings.filter(({ id }) => !accepted[check].some((one) => one.id === id));
}

/** What was accepted and is found no more, so that the list holds nothing that is over. */
export function pastFindings(
  check: CheckName,
  findings: readonly Finding[],
  accepted = ACCEPTED_FINDINGS,
): readonly string[] {
  return accepted[check].map(({ id }) => id).filter((id) => !findings.some((one) => one.id === id));
}
