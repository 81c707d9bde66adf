import type { BuildChoice } from '@waypost/contracts/choose-builds.ts';
import { HOST_API_VERSION, type TelemetryService } from '@waypost/contracts/host-services.ts';
import type { ReleaseManifest } from '@waypost/contracts/release-manifest.ts';

import { createLoadReport, SILENT_REPORT } from './report/load-report.ts';
import { createExposeLoader, type ExposeLoader } from './loader/expose-loader.ts';
import { findBuilds } from './choice/find-builds.ts';
import { hasFocusedField } from './loader/has-focused-field.ts';
import { isLateFile } from './loader/is-late-file.ts';
import { createModuleSource } from './source/module-source.ts';
import { PROVIDED_MODULES } from './provided-modules.ts';
import { linkedBuilds, requestedBuilds } from './choice/linked-builds.ts';
import { createRememberBroken } from './loader/remember-broken.ts';
import { createReloadOnce } from './loader/reload-once.ts';

/** What the page gives to whoever brings components onto it. */
export interface RemotesOptions {
  readonly release: ReleaseManifest;
  readonly choice: BuildChoice;
  /** Address of the backend without a trailing slash; empty for the site's own origin. */
  readonly apiBase: string;
  readonly telemetry: TelemetryService;
  readonly hasUnsaved: () => boolean;
}

/** The remotes of this page. */
export interface Remotes {
  readonly loader: ExposeLoader;
  /** What this tab asked for by name, as it was typed, and the builds of the release that are meant by it. */
  readonly requested: string;
  readonly named: readonly string[];
  /** The modules the shell provides to remotes; nothing of them is loaded until one is asked for. */
  readonly provided: typeof PROVIDED_MODULES;
}

/** A way to bring components onto the page. */
export type CreateRemotes = (options: RemotesOptions) => Remotes;

/** Everything that brings remotes onto the page, for one release and the choice of builds made for this page. */
export function createRemotes(options: RemotesOptions): Remotes {
  const { release, choice, apiBase, telemetry, hasUnsaved } = options;
  const storage = () => window.sessionStorage;
  const isBusy = (within: Element = document.body) => hasUnsaved() || hasFocusedField(within);
  const reload = () => window.location.reload();
  const requested = requestedBuilds(storage);
  const named = linkedBuilds(choice, requested);
  const loader = createExposeLoader({
    find: (expose) => findBuilds(release, choice, expose),
    source: createModuleSource(HOST_API_VERSION),
    rememberBroken: createRememberBroken(storage),
    report:
      named.length > 0
        ? SILENT_REPORT
        : createLoadReport({
            send: (body) => void navigator.sendBeacon(`${apiBase}/api/release/report`, body),
          }),
    telemetry,
    reload,
    reloadOnce: createReloadOnce({ storage, reload, isBusy }),
    isBusy,
    isLate: isLateFile,
  });
  return { loader, requested, named, provided: PROVIDED_MODULES };
}
