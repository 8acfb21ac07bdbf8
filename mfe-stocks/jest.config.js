import { webJestConfig } from '../infra/quality/jest/base.js'

export default webJestConfig({
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.md'],
  transform: {
    '\\.md$': '<rootDir>/../shared-contracts/remote/src/webpack/markdown-transform.ts',
  },
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
})
