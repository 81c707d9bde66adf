import type { RemoteBuild } from '@waypost/contracts/release-manifest.ts';

import { contractBreach } from './contract-gate.ts';

describe('contractBreach', () => {
  const build = (requires: RemoteBuild['requires']) => ({ requires }) as RemoteBuild;
  const offer = { hostApi: '1.2.0', runtime: '2.9.2', shared: { react: { '19.3.1': {} } } };

  it('lets a build pass whose needs the shell meets', () => {
    expect(contractBreach(build({ hostApi: '^1.1.0', shared: { react: '^19.0.0' } }), offer)).toBeNull();
  });

  it('names the host API a build is too new for', () => {
    expect(contractBreach(build({ hostApi: '^1.3.0', shared: {} }), offer)).toEqual([
      'host API',
      '^1.3.0',
      '1.2.0',
    ]);
  });

  it('names the federation runtime a build was made for when the page has another', () => {
    expect(contractBreach(build({ hostApi: '^1.0.0', runtime: '^3.0.0', shared: {} }), offer)).toEqual([
      'federation runtime',
      '^3.0.0',
      '2.9.2',
    ]);
  });

  it('names the shared module the shell lacks', () => {
    expect(contractBreach(build({ hostApi: '^1.0.0', shared: { vue: '^3.0.0' } }), offer)).toEqual([
      'vue',
      '^3.0.0',
      undefined,
    ]);
  });
});
