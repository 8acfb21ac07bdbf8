import path from 'node:path'
import { vendorMapper } from './vendor.js'

// One jest configuration for every package: ESM through swc, a JSON report per package for the totals.
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

/** @returns {import('jest').Config} `overrides` wins over the shared base. */
export function jestConfig({ moduleNameMapper, transform, ...overrides } = {}) {
  return {
    testEnvironment: 'node',
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    transform: { '^.+\\.tsx?$': swc, ...transform },
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    moduleNameMapper: { ...vendorMapper, ...moduleNameMapper },
    modulePathIgnorePatterns: ['<rootDir>/dist'],
    // Generous limit for hanging tests; passes on a machine ten times slower than usual.
    testTimeout: 120_000,
    reporters: ['default', besideThis('report.js')],
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
