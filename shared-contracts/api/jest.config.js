import { jestConfig } from '../../infra/quality/jest/base.js'

export default jestConfig()
