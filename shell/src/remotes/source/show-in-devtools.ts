import type { NamedBuild } from '@waypost/contracts/named-build.ts';

interface DevtoolsRemote {
  readonly name: string;
  readonly entry: string;
}

/** Adds a remote to what Module Federation's browser extension shows of a page: who uses whom, and from where. */
export function showInDevtools({ build, buildId }: NamedBuild, { name, entry }: DevtoolsRemote): void {
  const federation = window.__FEDERATION__;
  const { moduleInfo } = federation;
  const shell = moduleInfo['shell'];
  const remotesInfo = shell && 'remotesInfo' in shell ? shell.remotesInfo : {};
  federation.moduleInfo = {
    ...moduleInfo,
    shell: {
      version: '',
      buildVersion: '',
      globalName: '',
      remoteTypes: '',
      remoteTypesAPI: '',
      remoteTypesZip: '',
      publicPath: document.baseURI,
      remoteEntry: '',
      remoteEntryType: 'global',
      modules: [],
      shared: [],
      consumerList: [],
      remotesInfo: { ...remotesInfo, [name]: { matchedVersion: entry } },
    },
    [`${name}:${entry}`]: {
      version: entry,
      buildVersion: buildId,
      globalName: build.container,
      remoteTypes: '',
      remoteTypesAPI: '',
      remoteTypesZip: '',
      publicPath: new URL(build.base, document.baseURI).href,
      remoteEntry: build.entry.file,
      remoteEntryType: 'global',
      modules: Object.values(build.exposes).map(({ module }) => ({
        moduleName: module.slice(2),
        modulePath: module,
        assets: { css: { sync: [], async: [] }, js: { sync: [], async: [] } },
      })),
      shared: [],
      remotesInfo: {},
    },
  };
}
