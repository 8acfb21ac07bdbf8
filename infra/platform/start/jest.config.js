import { jestConfig } from '../../quality/jest/base.js'

export default jestConfig({ testTimeout: 60_000 })
