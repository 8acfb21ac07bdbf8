import { jestConfig } from '../../infra/quality/jest/base.js'

export default jestConfig({
  globalSetup: '@quantamental/service-kit/testing/global-setup',
  globalTeardown: '@quantamental/service-kit/testing/global-teardown',
})
