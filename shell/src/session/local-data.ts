/** Time of the last sign-out; writing it tells the other tabs. */
export const LOGGED_OUT_KEY = 'LOGGEDOUT'
export const IDLE_TIMER_KEY = 'IDLE_TIMER'
export const LOGIN_TIME_KEY = 'LOGIN_TIMESTAMP'
export const CART_KEY = 'CART'
/** What is kept of answers to this user: company, stock, stock list, watch list, subscription list. */
export const CACHE_PREFIXES = [
  'COMPANY_',
  'STOCK_',
  'STOCKLIST_',
  'WATCHLIST_',
  'SUBSCRIPTIONLIST_',
  'CACHE_',
] as const

/** Removes what belongs to the user who leaves, and nothing else. */
export function clearLocalData(storage: Storage = localStorage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) {
    if (key === null) continue
    const isPrivate =
      key === IDLE_TIMER_KEY ||
      key === LOGIN_TIME_KEY ||
      key === CART_KEY ||
      CACHE_PREFIXES.some((prefix) => key.startsWith(prefix))
    if (isPrivate) storage.removeItem(key)
  }
}
