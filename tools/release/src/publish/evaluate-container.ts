import { createContext, Script, type Context } from 'node:vm';
import { integrityOf } from '@waypost/build/webpack/file-hashes.ts';
import { isContainer } from '@waypost/contracts/container.ts';

import type { LocalBuild } from './local-build.ts';
import { createPage } from './stub-page.ts';

const TIMEOUT = 10_000;

const sharedVersion = (version: string) => ({
  [version]: {
    version,
    scope: ['default'],
    get: () => () => ({}),
    loaded: true,
    eager: false,
    from: 'shell',
  },
});

/** A share scope that has all the build asks for; nothing in it is ever rendered. */
function stubScope(shared: Readonly<Record<string, string>>): Record<string, unknown> {
  const scope = Object.entries(shared).map(([module, range]) => [
    module,
    sharedVersion(range.replace('^', '')),
  ]);
  return Object.fromEntries(scope) as Record<string, unknown>;
}

function inTime<Result>(work: Promise<Result>, what: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not end within ten seconds`)), TIMEOUT);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const wordsOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem));

/** Names the entry's text holds that look like exposed modules; the container itself says which are. */
function candidateModules(entry: Buffer, described: readonly string[]): string[] {
  const quoted = [...entry.toString().matchAll(/["'](\.\/[a-z][a-z0-9-]*)["']\s*:/g)].map(
    ([, name = '']) => name,
  );
  return [...new Set([...described, ...quoted])];
}

function run(context: Context, source: string, file: string): void {
  new Script(source, { filename: file }).runInContext(context, { timeout: TIMEOUT });
}

/**
 * Runs a build's entry as a page would, with its first files, and compares what it exposes with what its
 * manifest says. Answers with one sentence for each thing that is wrong. A context keeps nobody in who wants to leave it:
 * `evaluateApart` runs this where there is nothing to take.
 *
 * @param runtime the federation runtime as a page holds it; null for a build that brings its own
 */
export async function evaluateContainer(
  { manifest, files }: LocalBuild,
  runtime: string | null,
): Promise<string[]> {
  const { entry, exposes, container: name, requires, build } = manifest;
  const problems: string[] = [];
  const entryBytes = files.get(entry.file)!;
  const page = createPage({
    entryFile: entry.file,
    build,
    load(file, integrity) {
      const bytes = files.get(file);
      if (!bytes) throw new Error(`it asks for ${file}, which is not among its files`);
      // A build that brings a runtime of its own loads its later files by itself, without hashes.
      if (integrity !== integrityOf(bytes) && (integrity !== '' || requires.runtime !== undefined))
        throw new Error(`its hash for ${file} is wrong`);
      if (file.endsWith('.js')) run(context, bytes.toString(), file);
    },
  });
  const context = createContext(page.globals);
  try {
    if (runtime !== null) run(context, runtime, 'federation.js');
    run(context, entryBytes.toString(), entry.file);
    const container: unknown = new Script(
      `typeof ${name} === 'undefined' ? undefined : ${name}`,
    ).runInContext(context);
    page.settleEntry();
    if (!isContainer(container)) return [`its entry defines no container ${name}`];
    await inTime(Promise.resolve(container.init(stubScope(requires.shared))), 'starting it');

    const described = Object.values(exposes).map(({ module }) => module);
    for (const module of candidateModules(entryBytes, described)) {
      const isDescribed = described.includes(module);
      const failure = await inTime(Promise.resolve(container.get(module)), `loading ${module}`).then(
        (factory) => (typeof factory === 'function' ? null : 'gives no module'),
        wordsOf,
      );
      const isExposed = failure === null || !/does not exist in container/.test(failure);
      if (isDescribed && failure !== null) problems.push(`${module} can't be loaded: ${failure}`);
      if (!isDescribed && isExposed) problems.push(`it exposes ${module}, which its manifest does not name`);
    }
  } catch (problem) {
    problems.push(wordsOf(problem));
  }
  return [...new Set([...problems, ...page.failures])];
}
