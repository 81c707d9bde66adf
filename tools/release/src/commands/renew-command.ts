import { Command } from 'commander';

import { changeTargets } from '../core/change-targets.ts';
import { renew } from '../core/release-steps.ts';
import { TARGETS_DAYS } from '../format/expiry.ts';
import { accessOf, answer, keyOf, withChange, type ChangeOptions } from './common-options.ts';
import { daysOf } from './option-values.ts';

async function renewTargets(
  remote: string,
  options: ChangeOptions & { readonly days: string },
): Promise<void> {
  const days = daysOf(options.days);
  const revision = await changeTargets(await accessOf(options), {
    ...{ remote, days, reason: options.reason, action: 'renew', change: renew() },
    key: await keyOf(options),
  });
  answer(options, { revision, remote, days }, [
    `Revision ${revision}: the release of ${remote} is valid for ${days} more days. Nothing else was changed.`,
  ]);
}

/** `renew`: signs what a remote has once more, with a later end. */
export function createRenewCommand(): Command {
  return withChange(new Command('renew').argument('<remote>', 'e.g. mf-map'))
    .description('sign what the remote has again, before it expires')
    .option('--days <number>', 'for how long', `${TARGETS_DAYS}`)
    .action(renewTargets);
}
