import { jestConfig } from '../../../jest.base.js'

export default jestConfig({ displayName: 'backup', testTimeout: 60_000 })
