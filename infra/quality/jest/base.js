import path from 'node:path'
import * as portable from './portable.js'
import { vendorMapper } from './vendor.js'

const besideThis = (file) => path.join(import.meta.dirname, file)

/** A JSON report per package for the totals. */
const reporters = ['default', besideThis('report.js')]

/** @returns {import('jest').Config} For packages whose modules Node loads as they are; `overrides` wins. */
export function nativeJestConfig(overrides = {}) {
  return {
    testTimeout: portable.TEST_TIMEOUT_MS,
    reporters,
    testEnvironment: besideThis('native-environment.js'),
    runtime: besideThis('native-runtime.js'),
    transform: {},
    testMatch: ['**/*.test.ts'],
    ...overrides,
  }
}

/** Libraries of many small modules as one file each. */
const withVendor = ({ moduleNameMapper, ...overrides } = {}) => ({
  reporters,
  moduleNameMapper: { ...vendorMapper, ...moduleNameMapper },
  ...overrides,
})

/** @returns {import('jest').Config} ESM through swc, linked again for each file; `overrides` wins. */
export const jestConfig = (overrides) => portable.jestConfig(withVendor(overrides))

/** For packages that render React in jsdom. */
export const webJestConfig = (overrides) => portable.webJestConfig(withVendor(overrides))
