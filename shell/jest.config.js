import { webJestConfig } from '../jest.base.js'

export default webJestConfig({
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
})
