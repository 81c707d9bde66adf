/** @page */
import { FILES_POLICY } from '@waypost/contracts/files-policy.ts';

import { holdPolicies } from './hold-policies.ts';

interface Rules {
  readonly createHTML?: (text: string) => string;
  readonly createScriptURL?: (text: string) => string;
}

/** Stands in for the browser's own, which refuses a name the second time. */
class Factory {
  readonly made: string[] = [];

  createPolicy(name: string, rules: Rules): Rules {
    if (this.made.includes(name)) throw new TypeError(`Policy ${name} already exists`);
    this.made.push(name);
    return { ...rules };
  }
}

const build = { base: 'https://files.example.org/mf-map/f/' };
const release = {
  remotes: { 'mf-map': { builds: { aaaaaaaaaaaa: build, bbbbbbbbbbbb: { base: '/mf-map/f/' } } } },
};

function hold(): Factory {
  const factory = new Factory();
  Reflect.set(globalThis, 'trustedTypes', factory);
  holdPolicies('http://localhost/shell/f/page-runtime.0123456789abcdef.js');
  return factory;
}

/** What a build gets that asks for a policy which lets every address through. */
const asBuild = (factory: Factory) => factory.createPolicy(FILES_POLICY, { createScriptURL: (text) => text });

beforeEach(() => {
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = 'waypost-release';
  data.textContent = JSON.stringify(release);
  document.head.replaceChildren(data);
});

afterEach(() => Reflect.deleteProperty(globalThis, 'trustedTypes'));

it('the page makes the policy for addresses before any build can, and gives that one to whoever asks', () => {
  const factory = hold();
  expect(factory.made).toEqual([FILES_POLICY]);
  expect(asBuild(factory)).toBe(asBuild(factory));
  expect(factory.made).toEqual([FILES_POLICY]);
});

it.each([
  ['/shell/f/9.0123456789abcdef.js', 'http://localhost/shell/f/9.0123456789abcdef.js'],
  ['https://files.example.org/mf-map/f/a.js', 'https://files.example.org/mf-map/f/a.js'],
  ['/mf-map/f/a.js', 'http://localhost/mf-map/f/a.js'],
])(
  'a build is let through the file %s of the page’s release, as the address that was checked',
  (text, address) => {
    expect(asBuild(hold()).createScriptURL!(text)).toBe(address);
  },
);

it.each([
  'https://evil.example/x.js',
  'https://files.example.org/mf-auth/f/a.js',
  '/mf-stories/f/a.js',
  '/api/files/x/y/z.js',
  'data:text/javascript,1',
  'x.js',
])('a build is refused %s, whatever it would have let through itself', (text) => {
  expect(() => asBuild(hold()).createScriptURL!(text)).toThrow(`No file of this page's release: ${text}`);
});

it('two builds with one library share its policy, and another name is another policy', () => {
  const factory = hold();
  const first = factory.createPolicy('dompurify', { createHTML: (text) => `${text} cleaned` });
  expect(first.createHTML!('x')).toBe('x cleaned');
  expect(factory.createPolicy('dompurify', { createHTML: (text) => text })).toBe(first);
  expect(factory.createPolicy('ProseMirrorClipboard', {})).not.toBe(first);
  expect(factory.made).toEqual([FILES_POLICY, 'dompurify', 'ProseMirrorClipboard']);
});

it('a name the page’s header refuses stays refused, asked for as often as one likes', () => {
  const factory = hold();
  factory.made.push('evil');
  for (const _ of [1, 2]) expect(() => factory.createPolicy('evil', {})).toThrow('already exists');
});

it('no build puts its own way to make policies in place of the page’s', () => {
  const factory = hold();
  expect(Reflect.set(factory, 'createPolicy', () => ({}))).toBe(false);
  expect(Reflect.deleteProperty(factory, 'createPolicy')).toBe(false);
  expect(Reflect.defineProperty(factory, 'createPolicy', { value: () => ({}) })).toBe(false);
});

it('a browser without Trusted Types runs the page as before', () => {
  expect(() => holdPolicies('http://localhost/shell/f/page-runtime.0123456789abcdef.js')).not.toThrow();
});
