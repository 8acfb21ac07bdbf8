import { nativeJestConfig } from '../../infra/quality/jest/base.js'

export default nativeJestConfig({ displayName: 'models' })
