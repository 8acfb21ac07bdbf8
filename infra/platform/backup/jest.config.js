import { jestConfig } from '../../quality/jest/base.js'

export default jestConfig({ displayName: 'backup', testTimeout: 60_000 })
