import type { Steps } from '../steps.ts';
import { answers, installDebianPackage } from './debian-package.ts';

/** Installs Varnish, which plays a content network's caches, where the machine allows it. @returns whether it is there */
export async function provideVarnish(steps: Steps): Promise<boolean> {
  return (await answers('varnishd', '-V')) || installDebianPackage('varnish', steps);
}
