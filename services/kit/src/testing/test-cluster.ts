import { SERVICE_NAMES } from '@quantamental/api/services'
import { roleOf } from '../database/prepare-database.ts'

/** Variable through which global-setup passes the cluster's URL to the tests. */
export const ADMIN_URL_VARIABLE = 'TEST_ADMIN_URL'
export const TEMPLATE_DATABASE = 'quantamental_template'

/** Passwords of the roles on a cluster that exists only for a test run. */
export const TEST_PASSWORDS: Readonly<Record<string, string>> = Object.fromEntries(
  SERVICE_NAMES.map((service) => [roleOf(service), roleOf(service)]),
)

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

export function withRole(url: string, role: string): string {
  const changed = new URL(url)
  changed.username = role
  changed.password = TEST_PASSWORDS[role] ?? ''
  return changed.href
}
