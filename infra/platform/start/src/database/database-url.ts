import type { Role, Secrets } from '../secrets.ts'

export const DATABASE_NAME = 'quantamental'

/** `adminUrl` with the site's database instead of the administrator's. */
export function siteDatabaseUrl(adminUrl: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${DATABASE_NAME}`
  return url.href
}

/** Connection to the database of `databaseUrl` as one service's role. */
export function roleUrl(databaseUrl: string, role: Role, secrets: Secrets): string {
  const url = new URL(databaseUrl)
  url.username = role
  url.password = secrets.rolePasswords[role]
  return url.href
}
