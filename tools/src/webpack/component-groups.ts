import type { Compilation, Compiler, Module } from 'webpack';

/**
 * Which antd components are always loaded together, first group first: a module reachable from two
 * groups belongs to the earlier one. Few large chunks instead of one per module.
 */
const GROUPS: readonly { readonly name: string; readonly roots: readonly string[] }[] = [
  {
    name: 'antd-forms',
    roots: ['antd/es/config-provider', 'antd/es/theme', 'antd/es/form', 'antd/es/input', 'antd/es/button'],
  },
  { name: 'antd-choices', roots: ['antd/es/select', 'antd/es/checkbox', 'antd/es/progress'] },
  { name: 'antd-dialogs', roots: ['antd/es/modal'] },
  { name: 'antd-carousel', roots: ['antd/es/carousel'] },
  {
    name: 'antd-more',
    roots: ['antd/es/alert', 'antd/es/app', 'antd/es/popconfirm', 'antd/es/spin'],
  },
];

const LIBRARY = /[\\/]node_modules[\\/]/;

/** Tells which group a module of the antd components belongs to, from the imports themselves. */
export class ComponentGroups {
  private groups = new Map<Module, string>();

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ComponentGroups', (compilation) => {
      compilation.hooks.finishModules.tap('ComponentGroups', () => this.assign(compilation));
    });
  }

  groupOf(module: Module): string | undefined {
    return this.groups.get(module);
  }

  private assign(compilation: Compilation): void {
    this.groups = new Map();
    for (const { name, roots } of GROUPS) {
      const waiting = [...compilation.modules].filter((module) =>
        roots.some((root) => module.nameForCondition()?.replaceAll('\\', '/').includes(`${root}/index.js`)),
      );
      for (let module = waiting.pop(); module; module = waiting.pop()) {
        if (this.groups.has(module) || !LIBRARY.test(module.nameForCondition() ?? '')) continue;
        this.groups.set(module, name);
        for (const connection of compilation.moduleGraph.getOutgoingConnections(module)) {
          waiting.push(connection.module);
        }
      }
    }
  }
}
