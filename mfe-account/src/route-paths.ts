export const LOGIN_PATH = '/login'
export const SIGNUP_PATH = '/signup'
export const RESET_PASSWORD_PATH = '/reset-password'
export const VERIFY_EMAIL_PATH = '/verify-email'
export const SETTINGS_PATH = '/user/account'
export const WATCH_LISTS_PATH = '/user/watchlists'
export const SUBSCRIBED_LISTS_PATH = '/user/subscription'
export const STATUS_PATH = '/user/status'
export const TRANSACTIONS_PATH = '/user/transactions'

/** Every page of this remote; menu entries are made from it. */
export const ROUTE_PATHS: readonly string[] = [
  LOGIN_PATH,
  SIGNUP_PATH,
  RESET_PASSWORD_PATH,
  VERIFY_EMAIL_PATH,
  SETTINGS_PATH,
  WATCH_LISTS_PATH,
  SUBSCRIBED_LISTS_PATH,
  STATUS_PATH,
  TRANSACTIONS_PATH,
]
