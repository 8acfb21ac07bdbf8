import { nativeJestConfig } from '../../infra/quality/jest/base.js'

export default nativeJestConfig({
  globalSetup: '@quantamental/service-kit/testing/global-setup',
  globalTeardown: '@quantamental/service-kit/testing/global-teardown',
})
