import { fileURLToPath } from 'node:url'
import { vendorMapper } from './jest.vendor.js'

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
    reporters: ['default', fileURLToPath(new URL('jest.report.js', import.meta.url))],
    ...overrides,
  }
}

/** For packages that render React in jsdom. */
export function webJestConfig({ setupFilesAfterEnv = [], ...overrides } = {}) {
  const atRoot = (file) => fileURLToPath(new URL(file, import.meta.url))
  return jestConfig({
    testEnvironment: atRoot('jest.web-environment.js'),
    moduleNameMapper: { '^styled-components$': atRoot('jest.styled-components.js') },
    setupFilesAfterEnv: [atRoot('jest.web-setup.js'), ...setupFilesAfterEnv],
    ...overrides,
  })
}
