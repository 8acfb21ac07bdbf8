export { listContractFaults } from './contract-faults.ts'

export { watchReceipts } from './event-receipts.ts'
export { listServerErrors } from './hostile-requests.ts'
export { replayExamples } from './replay-examples.ts'
export { TEST_CSRF_SECRET, TEST_ORIGIN, testConfig } from './test-config.ts'
export { createTestDatabase, type TestDatabase } from './test-database.ts'
export {
  bearerHeaders,
  signTestToken,
  type TestClaims,
  type TestKeyClaims,
  testKeys,
  viewerCookies,
  visitorCookies,
} from './test-keys.ts'
export { openUserTables, type UserTables } from './user-tables.ts'
