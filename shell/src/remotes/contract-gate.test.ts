import type { RemoteBuild } from '@waypost/shared/contracts/release-manifest.ts';

import { contractBreach, satisfiesCaret } from './contract-gate.ts';

describe('satisfiesCaret', () => {
  it.each([
    ['1.0.0', '^1.0.0', true],
    ['1.4.2', '^1.0.0', true],
    ['1.0.0', '^1.1.0', false],
    ['2.0.0', '^1.0.0', false],
    ['0.2.3', '^0.2.1', true],
    ['0.3.0', '^0.2.1', false],
    ['19.3.1', '^19.3.2', false],
  ])('%s in %s: %s', (version, range, expected) => {
    expect(satisfiesCaret(version, range)).toBe(expected);
  });
});

describe('contractBreach', () => {
  const build = (requires: RemoteBuild['requires']) => ({ requires }) as RemoteBuild;
  const offer = { hostApi: '1.2.0', shared: { react: { '19.3.1': {} } } };

  it('lets a build pass whose needs the shell meets', () => {
    expect(contractBreach(build({ hostApi: '^1.1.0', shared: { react: '^19.0.0' } }), offer)).toBeNull();
  });

  it('names the host API a build is too new for', () => {
    expect(contractBreach(build({ hostApi: '^1.3.0', shared: {} }), offer)).toContain('1.2.0');
  });

  it('names the shared module the shell lacks', () => {
    expect(contractBreach(build({ hostApi: '^1.0.0', shared: { vue: '^3.0.0' } }), offer)).toContain('vue');
  });
});
