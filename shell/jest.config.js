import { webJestConfig } from '../jest.base.js'

export default webJestConfig({
  testTimeout: 20_000,
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
})
