import path from 'node:path'
import { vendorMapper } from './vendor.js'

// One jest configuration for every package, with a JSON report per package for the totals.
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

const shared = {
  // Generous limit for hanging tests; passes on a machine ten times slower than usual.
  testTimeout: 120_000,
  reporters: ['default', besideThis('report.js')],
}

/** @returns {import('jest').Config} For packages whose modules Node loads as they are; `overrides` wins. */
export function nativeJestConfig(overrides = {}) {
  return {
    ...shared,
    testEnvironment: besideThis('native-environment.js'),
    runtime: besideThis('native-runtime.js'),
    transform: {},
    testMatch: ['**/*.test.ts'],
    ...overrides,
  }
}

/** @returns {import('jest').Config} ESM through swc, linked again for each file; `overrides` wins. */
export function jestConfig({ moduleNameMapper, transform, ...overrides } = {}) {
  return {
    ...shared,
    testEnvironment: 'node',
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    transform: { '^.+\\.tsx?$': swc, ...transform },
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    moduleNameMapper: { ...vendorMapper, ...moduleNameMapper },
    modulePathIgnorePatterns: ['<rootDir>/dist'],
    ...overrides,
  }
}

/** For packages that render React in jsdom. */
export function webJestConfig({ setupFilesAfterEnv = [], ...overrides } = {}) {
  return jestConfig({
    testEnvironment: besideThis('web-environment.js'),
    moduleNameMapper: { '^styled-components$': besideThis('styled-components.js') },
    setupFilesAfterEnv: [besideThis('web-setup.js'), ...setupFilesAfterEnv],
    ...overrides,
  })
}
