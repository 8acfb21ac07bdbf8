import { jestConfig } from '../../../jest.base.js'

export default jestConfig({ testTimeout: 60_000 })
