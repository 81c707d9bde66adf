/** @jest-environment node */
import { refuseRuntime } from './refuse-runtime.ts';

it('a monolith of the product alone is compared with', () => {
  expect(() => refuseRuntime({ 'shell.js': { react: 100, 'shell/src/app/frame.tsx': 10 } })).not.toThrow();
});

it('a monolith with the federation runtime in it is not compared with', () => {
  expect(() => refuseRuntime({ 'shell.js': { react: 100, '@module-federation/runtime-core': 10 } })).toThrow(
    "The monolith's shell.js holds @module-federation/runtime-core.",
  );
});
