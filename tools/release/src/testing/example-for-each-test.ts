import { createExampleStore, type ExampleStore } from './example-store.ts';

/** A store of its own for each test of the file; what a test has spied on is as before after it. */
export function exampleForEachTest(): ExampleStore {
  let example: ExampleStore;
  beforeEach(async () => {
    example = await createExampleStore();
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
    end: () => example.end(),
  };
}
