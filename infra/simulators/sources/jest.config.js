import { jestConfig } from '../../quality/jest/base.js'

export default jestConfig({ displayName: 'source-simulator' })
