import { nativeJestConfig } from '../quality/jest/base.js'

export default nativeJestConfig()
