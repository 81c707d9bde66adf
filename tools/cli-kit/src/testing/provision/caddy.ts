import type { Steps } from '../../steps.ts';
import { buildGoProgram, builtGoProgram, type GoProgram } from './build-go-program.ts';

const CADDY: GoProgram = {
  name: 'caddy',
  version: '2.11.9',
  module: 'github.com/caddyserver/caddy/v2/cmd/caddy',
};

/** The Caddy to test with: the one named by WAYPOST_CADDY, or the one built before. */
export function installedCaddy(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.WAYPOST_CADDY || builtGoProgram(CADDY);
}

/**
 * Builds the web server in front of the site. Distributions carry versions that do not know all of the configuration.
 *
 * @returns the program's path, or undefined where it is not to be had; what needs it is left out then, and says so
 */
export async function provideCaddy(
  steps: Steps,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string | undefined> {
  if (env.WAYPOST_CADDY) return env.WAYPOST_CADDY;
  const built = await buildGoProgram(CADDY, steps, env);
  if ('path' in built) return built.path;
  steps.note(`Caddy could not be built, so its configuration is not tested: ${built.problem}`);
  return undefined;
}
