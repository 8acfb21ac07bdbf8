import type { Role, Secrets } from '../secrets.ts'

export const DATABASE_NAME = 'quantamental'

/** `adminUrl` pointed at the site's own database. */
export function siteDatabaseUrl(adminUrl: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${DATABASE_NAME}`
  return url.href
}

/** The connection of one service's role to the same database as `databaseUrl`. */
export function roleUrl(databaseUrl: string, role: Role, secrets: Secrets): string {
  const url = new URL(databaseUrl)
  url.username = role
  url.password = secrets.rolePasswords[role]
  return url.href
}
