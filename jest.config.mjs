/** @type {import('jest').Config} */
const config = {
  cacheDirectory: '<rootDir>/.cache/jest',
  // Limits are for what never comes; a machine with other work must not fail a test.
  testTimeout: 300_000,
  testEnvironment: '<rootDir>/tools/quality/src/testing/jest/environment.ts',
  testMatch: ['<rootDir>/{shared,shell,mf-*,tools}/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.cache/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.cache/', '/\\.data/'],
  setupFilesAfterEnv: ['<rootDir>/tools/quality/src/testing/jest/setup.cjs'],
  transform: {
    '^.+\\.(ts|tsx|mts|js|mjs|jsx)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
          experimental: { keepImportAttributes: false },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(ol|@mapbox|clipper2-ts|geojson-vt|polylabel|tinyqueue|rbush|kdbush|quickselect|pbf|color-space|color-rgba|color-parse|color-name|geotiff|earcut|quick-lru|@tiptap|@secretlint|idb-keyval|topojson-client|p-map|pocketbase|postal-mime|thumbhash|yet-another-react-lightbox|@zip\\.js)/)',
  ],
  moduleNameMapper: {
    // Its own map of exports names modules alone.
    '^@zip\\.js/zip\\.js/lib/(.*)$': '<rootDir>/node_modules/@zip.js/zip.js/lib/$1',
    '^antd/es/([^/]+)$': 'antd/lib/$1',
    '^@rc-component/util/lib/Dom/dynamicCSS$':
      '<rootDir>/tools/quality/src/testing/jest/no-runtime-styles.ts',
    '\\.module\\.css$': '<rootDir>/tools/quality/src/testing/jest/css-module.ts',
    '\\.css$': '<rootDir>/tools/quality/src/testing/jest/plain-css.ts',
    '\\?(worker-url|file-url)$': '<rootDir>/tools/quality/src/testing/jest/asset-url.ts',
    '\\.svg$': '<rootDir>/tools/quality/src/testing/jest/asset-url.ts',
  },
};

export default config;
