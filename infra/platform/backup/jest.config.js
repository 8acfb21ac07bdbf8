import { nativeJestConfig } from '../../quality/jest/base.js'

export default nativeJestConfig({ displayName: 'backup', testTimeout: 60_000 })
