/** What a remote's entry defines: Module Federation's container. */
export interface Container {
  init(scope: unknown): unknown;
  get(module: string): unknown;
}

/** Whether what an entry left behind is a container. */
export function isContainer(value: unknown): value is Container {
  const candidate = value as Partial<Container> | undefined;
  return typeof candidate?.init === 'function' && typeof candidate.get === 'function';
}
