import { createExampleStore, type ExampleStore } from './example-store.ts';

/**
 * A store of its own for each test of the file; what a test has spied on is as before after it.
 *
 * @param fill puts into the store what all tests of the file find there; done once, and copied for each of them
 */
export function exampleForEachTest(fill?: (example: ExampleStore) => Promise<void>): ExampleStore {
  let filled: ExampleStore;
  let example: ExampleStore;
  beforeAll(async () => {
    filled = await createExampleStore();
    await fill?.(filled);
  });
  afterAll(() => filled.end());
  beforeEach(async () => {
    example = await filled.copy();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    process.exitCode = undefined;
    await example.end();
  });
  return {
    get access() {
      return example.access;
    },
    get store() {
      return example.store;
    },
    get folder() {
      return example.folder;
    },
    key: (role) => example.key(role),
    keyFile: (role) => example.keyFile(role),
    publish: (...about) => example.publish(...about),
    change: (...about) => example.change(...about),
    copy: () => example.copy(),
    end: () => example.end(),
  };
}
