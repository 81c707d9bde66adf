import type { TelemetryService } from '@waypost/contracts/host-services.ts';
import type { NamedBuild } from '@waypost/contracts/named-build.ts';

import { LoadFailure } from '../source/load-failure.ts';
import type { Effect } from '../machine/effect.ts';
import type { Happening } from '../machine/loader-event.ts';
import type { ModuleSource } from '../source/module-source.ts';
import type { LoadReport } from '../report/load-report.ts';
import type { Timers } from './timers.ts';

export interface EffectOptions {
  readonly source: Pick<ModuleSource, 'load'>;
  readonly report: LoadReport;
  readonly telemetry: TelemetryService;
  /** Has later pages of this tab avoid a build for these milliseconds. */
  readonly rememberBroken: (named: NamedBuild, ms: number) => void;
  readonly reload: () => void;
  /** Reloads the page for this reason unless it did before; answers whether it does. */
  readonly reloadOnce: (reason: string) => boolean;
}

type Dispatch = (happening: Happening) => void;

function load(
  { attempt, expose, named }: Extract<Effect, { type: 'load' }>,
  source: EffectOptions['source'],
  dispatch: Dispatch,
): void {
  const { buildId } = named;
  source
    .load(named, expose, () => dispatch({ type: 'entry-ran', attempt, buildId }))
    .then(
      (module) => dispatch({ type: 'came', attempt, buildId, module }),
      (cause: unknown) => {
        const failure = cause instanceof LoadFailure ? cause : new LoadFailure('unreachable', cause);
        dispatch({ type: 'failed', attempt, buildId, reason: failure.reason, cause: failure.cause });
      },
    );
}

/** Does what the machine asks for; what follows from it is dispatched. */
export function runEffect(
  effect: Effect,
  { source, report, telemetry, rememberBroken, reload, reloadOnce }: EffectOptions,
  dispatch: Dispatch,
  timers: Timers,
): void {
  switch (effect.type) {
    case 'load':
      return load(effect, source, dispatch);
    case 'schedule':
      return timers.after(effect.ms, () => dispatch(effect.event));
    case 'report-ready':
      return report.ready(effect.named, effect.ms);
    case 'report-failed':
      return report.failed(effect.named, effect.reason);
    case 'report-slow':
      return report.slow(effect.named, effect.reason);
    case 'log':
      return telemetry.error(effect.message, effect.cause);
    case 'remember-broken':
      return rememberBroken(effect.named, effect.ms);
    case 'reload':
      return reload();
    case 'reload-once':
      if (!reloadOnce(effect.reason) && effect.otherwise) dispatch(effect.otherwise);
  }
}
