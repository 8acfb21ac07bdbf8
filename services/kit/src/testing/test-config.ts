import type { ServiceName } from '@quantamental/api/common'
import type { ServiceConfig } from '../config.ts'

export const TEST_ORIGIN = 'http://localhost:8080'
export const TEST_CSRF_SECRET = 'csrf-secret-of-the-tests-0123456789'

/** A config without a reachable database: override `databaseUrl` with the test database's. */
export function testConfig(
  service: ServiceName,
  overrides: Partial<ServiceConfig> = {},
): ServiceConfig {
  return {
    service,
    host: '127.0.0.1',
    port: 0,
    databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
    publicOrigin: TEST_ORIGIN,
    jwksUrl: 'http://127.0.0.1:1/.well-known/jwks.json',
    csrfSecret: TEST_CSRF_SECRET,
    logLevel: 'silent',
    version: '0.0.0-test',
    busSchema: 'bus',
    // Loading a test's modules blocks the event loop for seconds, which must not cause 503s.
    eventLoopDelayMaxMs: 0,
    drainGraceMs: 0,
    ...overrides,
  }
}
