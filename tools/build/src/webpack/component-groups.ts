import type { Compilation, Compiler, Module } from 'webpack';

interface Use {
  /** Name of the chunk for what this use alone needs. */
  readonly name: string;
  readonly components: readonly string[];
}

/** Needed wherever a component stands. */
const CORE: Use = { name: 'antd-core', components: ['config-provider', 'theme', 'button'] };

/** What our pages use components for; each loads its own chunk, the core, and what several uses share. */
const USES: readonly Use[] = [
  { name: 'antd-forms', components: ['form', 'input'] },
  { name: 'antd-choices', components: ['select'] },
  { name: 'antd-checks', components: ['checkbox'] },
  { name: 'antd-dialogs', components: ['modal'] },
  { name: 'antd-carousel', components: ['carousel'] },
];

/** Shared by forms and others, and shared by others alone. */
const COMMON = { withForms: 'antd-common', withoutForms: 'antd-overlays' } as const;
const LIBRARY = /[\\/]node_modules[\\/]|[\\/]antd-styles[\\/]/;

/** Every library module the given components use, directly or not. */
function reach(compilation: Compilation, components: readonly string[]): Set<Module> {
  const reached = new Set<Module>();
  const waiting = [...compilation.modules].filter((module) => {
    const file = module.nameForCondition()?.replaceAll('\\', '/') ?? '';
    return components.some((name) => file.endsWith(`/antd/es/${name}/index.js`));
  });
  for (let module = waiting.pop(); module; module = waiting.pop()) {
    if (reached.has(module) || !LIBRARY.test(module.nameForCondition() ?? '')) continue;
    reached.add(module);
    for (const connection of compilation.moduleGraph.getOutgoingConnections(module))
      if (connection.isTargetActive(undefined)) waiting.push(connection.module);
  }
  return reached;
}

/**
 * Tells which chunk a module of the antd components belongs to, from the imports themselves: few
 * chunks, and none that brings a page much it does not use.
 */
export class ComponentGroups {
  private groups = new Map<Module, string>();

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ComponentGroups', (compilation) => {
      // By then it is known which imports are used.
      compilation.hooks.afterOptimizeDependencies.tap('ComponentGroups', () => this.assign(compilation));
    });
  }

  groupOf(module: Module): string | undefined {
    return this.groups.get(module);
  }

  private assign(compilation: Compilation): void {
    this.groups = new Map();
    const forms = new Set<Module>();
    for (const { name, components } of USES) {
      for (const module of reach(compilation, components)) {
        if (name === 'antd-forms') forms.add(module);
        const common = forms.has(module) ? COMMON.withForms : COMMON.withoutForms;
        this.groups.set(module, this.groups.has(module) ? common : name);
      }
    }
    for (const module of reach(compilation, CORE.components)) this.groups.set(module, CORE.name);
  }
}
