import { webJestConfig } from '../infra/quality/jest/base.js'

export default webJestConfig()
