import { nativeJestConfig } from '../jest/base.js'

export default nativeJestConfig({ displayName: 'calibration' })
