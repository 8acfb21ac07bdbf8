import path from 'node:path'

// Packed with `@quantamental/remote`: imports nothing of this repository but its neighbors.
const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
  },
]

const besideThis = (file) => path.join(import.meta.dirname, file)

/** Generous limit for hanging tests; passes on a machine ten times slower than usual. */
export const TEST_TIMEOUT_MS = 120_000

/** ESM through swc, linked again for each file; `overrides` wins. */
export function jestConfig({ transform, ...overrides } = {}) {
  return {
    testTimeout: TEST_TIMEOUT_MS,
    testEnvironment: 'node',
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    transform: { '^.+\\.tsx?$': swc, ...transform },
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    modulePathIgnorePatterns: ['<rootDir>/dist'],
    ...overrides,
  }
}

/** For packages that render React in jsdom. */
export function webJestConfig({ moduleNameMapper, setupFilesAfterEnv = [], ...overrides } = {}) {
  return jestConfig({
    testEnvironment: besideThis('web-environment.js'),
    moduleNameMapper: {
      '^styled-components$': besideThis('styled-components.js'),
      ...moduleNameMapper,
    },
    setupFilesAfterEnv: [besideThis('web-setup.js'), ...setupFilesAfterEnv],
    ...overrides,
  })
}
