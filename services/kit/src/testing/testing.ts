export { TEST_CSRF_SECRET, TEST_ORIGIN, testConfig } from './test-config.ts'
export { createTestDatabase, type TestDatabase } from './test-database.ts'
export {
  signTestToken,
  type TestClaims,
  testKeys,
  viewerCookies,
  visitorCookies,
} from './test-keys.ts'
