import { nativeJestConfig } from '../../quality/jest/base.js'

export default nativeJestConfig({ testTimeout: 60_000 })
