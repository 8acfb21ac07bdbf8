export const LOGIN_PATH = '/login'
export const SIGNUP_PATH = '/signup'
export const RESET_PASSWORD_PATH = '/reset-password'
export const VERIFY_EMAIL_PATH = '/verify-email'
export const SETTINGS_PATH = '/user/account'
export const SECURITY_PATH = '/user/security'
export const WATCH_LISTS_PATH = '/user/watchlists'
export const SUBSCRIBED_LISTS_PATH = '/user/subscription'
export const STATUS_PATH = '/user/status'
export const TRANSACTIONS_PATH = '/user/transactions'
export const API_REFERENCE_PATH = '/api-reference'

export const ADMIN_PATH = '/operator'
export const ADMIN_USERS_PATH = '/operator/users'
export const ADMIN_INQUIRIES_PATH = '/operator/inquiries'
export const ADMIN_FLAGS_PATH = '/operator/flags'
export const ADMIN_INVITES_PATH = '/operator/invites'
export const ADMIN_RELEASES_PATH = '/operator/releases'
export const ADMIN_QUEUES_PATH = '/operator/queues'
export const ADMIN_AUDIT_PATH = '/operator/audit'
export const ADMIN_GALLERY_PATH = '/operator/gallery'

export function adminUserPath(id: number): string {
  return `${ADMIN_USERS_PATH}/${id}`
}

/** Paths of the non-staff pages; menu entries are built from it. */
export const ROUTE_PATHS: readonly string[] = [
  LOGIN_PATH,
  SIGNUP_PATH,
  RESET_PASSWORD_PATH,
  VERIFY_EMAIL_PATH,
  SETTINGS_PATH,
  SECURITY_PATH,
  WATCH_LISTS_PATH,
  SUBSCRIBED_LISTS_PATH,
  STATUS_PATH,
  TRANSACTIONS_PATH,
  API_REFERENCE_PATH,
]
