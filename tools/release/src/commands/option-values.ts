import type { Command } from 'commander';

import { ReleaseProblem } from '../format/release-problem.ts';

/** `12.5` as a number; null for anything else than digits with at most one point, also for what JavaScript would take. */
export function decimalOf(text: string): number | null {
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
}

/** @throws ReleaseProblem when nobody can sign for that many days */
export function daysOf(text: string): number {
  const days = decimalOf(text) ?? NaN;
  if (Number.isInteger(days) && days >= 1 && days <= 3650) return days;
  throw new ReleaseProblem(
    'usage',
    `"${text}" is not a valid number of days. Give a whole number, 1 to 3650.`,
  );
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isEmpty) : typeof value === 'string' && value.trim() === '';
}

/**
 * Refuses a line with an empty value, as a script writes it whose variable is not set: each would mean
 * something else than what was typed. Empty settings of the environment count as not set.
 *
 * @throws ReleaseProblem when there is one
 */
export function refuseEmptyValues(command: Command): void {
  for (const option of command.options) {
    const name = option.attributeName();
    if (command.getOptionValueSource(name) === 'cli' && isEmpty(command.getOptionValue(name)))
      throw new ReleaseProblem(
        'usage',
        `${option.long} needs a value, but got an empty one. Nothing was done.`,
      );
  }
  for (const [index, argument] of command.registeredArguments.entries())
    if (isEmpty(command.processedArgs[index]))
      throw new ReleaseProblem('usage', `<${argument.name()}> is empty. Nothing was done.`);
}
