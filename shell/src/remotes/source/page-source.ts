import { HOST_API_VERSION } from '@waypost/contracts/host-services.ts';

import { createModuleSource, type ModuleSource } from './module-source.ts';

let source: ModuleSource | undefined;

/** The page's one source of modules. */
export function pageSource(): ModuleSource {
  return (source ??= createModuleSource(HOST_API_VERSION));
}
