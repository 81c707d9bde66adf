/** Stands in for what reads manifests of remotes at runtime: the page knows its builds from the release. */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => undefined };
}

export const getGlobalRemoteInfo = () => ({});
