/** What a left-out function does when it is called all the same: refuse, do nothing, or say no. */
export type Instead = 'refuse' | 'nothing' | 'no';

/** A private file of the federation runtime, and functions and methods in it that no page of ours needs. */
export interface LeftOutFunctions {
  /** Below `node_modules/@module-federation`. */
  readonly file: string;
  /** Its SHA-256, in hex: the file that was read to write this. */
  readonly sha256: string;
  readonly functions: Readonly<Record<string, Instead>>;
}

/** Remotes come through `loadEntry`, shared modules through `loadShare`, and neither is taken back. */
export const LEFT_OUT_FUNCTIONS: readonly LeftOutFunctions[] = [
  {
    file: 'runtime-core/dist/utils/load.js',
    sha256: '5a7989b6288784f8ec6318f240e5d75335757b0929f2582016adbb575003a464',
    functions: { loadEntryDom: 'refuse', loadEntryNode: 'refuse' },
  },
  {
    file: 'runtime-core/dist/remote/index.js',
    sha256: '9eab37772eb0cfad4d1ce39893b6abf44837e1ae2b0598e9e7a68efd7665527d',
    functions: { preloadRemote: 'refuse', removeRemote: 'refuse', initRawContainer: 'refuse' },
  },
  {
    file: 'runtime-core/dist/shared/index.js',
    sha256: 'cc481df356a0c6a53fc4104ef31a3674b6b938ed3f3bc037fcd0809490494a82',
    functions: { loadShareSync: 'refuse', initRemoteModule: 'refuse' },
  },
  {
    // No build offers shared modules with unused exports left out.
    file: 'runtime-core/dist/utils/share.js',
    sha256: '48607db0a0d255ddd127003dd4b3ce5ca92df2d9240731b3d9b7c973596f5689',
    functions: { shouldUseTreeShaking: 'no' },
  },
  {
    // Told to a server for diagnoses, which a page does not have.
    file: 'runtime-core/dist/utils/context.js',
    sha256: '775b240555a4ecfc70c095daa3b68706e64db5094a4e6e162e83addd8c167a15',
    functions: { optionsToMFContext: 'nothing' },
  },
  {
    file: 'webpack-bundler-runtime/dist/initializeSharing.js',
    sha256: '9146e89c887e62a05e638b80e0a76e8dd6461ad5b0897c86e9476e38e17e1463',
    functions: { initExternal: 'refuse' },
  },
];
