import type { LocalBuild } from '../publish/local-build.ts';
import { exampleBuild } from './example-build.ts';

/**
 * A build that leaves the context it is looked at in, by a function of the page’s.
 *
 * @param code what it does then: `outside` is the process, `get` gives a module of Node, `tried` says how a call ended
 */
export function leavingBuild(code: string): LocalBuild {
  return exampleBuild('mf-map', {
    seed: 'one',
    preamble: `const outside=setTimeout.constructor('return process')(),get=name=>outside.getBuiltinModule(name);
const tried=work=>{try{work();return 'done'}catch(problem){return problem.code??problem.message}};${code}`,
  });
}
