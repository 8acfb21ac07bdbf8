import { webJestConfig } from '../../infra/quality/jest/base.js'

export default webJestConfig({ setupFilesAfterEnv: ['<rootDir>/test/setup.ts'] })
