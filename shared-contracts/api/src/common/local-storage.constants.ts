/**
 * Local storage keys (infra/docs/domain/browser-storage.md). Cached responses must use one of
 * `cachePrefixes`: signing out deletes those.
 */
export const LOCAL_STORAGE = {
  /** Key prefixes of cached responses. */
  cachePrefixes: [
    'WATCH_LIST_',
    'STOCK_LIST_',
    'SUB_LIST_',
    'PROFILE_',
    'RANKEDFINANCIAL_',
    'FULL_',
    'SUB_',
    'PRODUCT',
    'HIDE_STATUS',
    'UPDATES_',
    'THISWEEK_',
    'NEXTWEEK_',
    'CAROUSEL_',
  ],
  idleTimer: 'IDLE_TIMER',
  /** Login timestamp; the key name is our own (infra/docs/domain/browser-storage.md). */
  loginTime: 'LOGIN_TIMESTAMP',
  numSubscribed: 'NUM_SUBSCRIBED',
  numWatchlist: 'NUM_WATCHLIST',
  currentLocation: 'CURRENT_LOCATION',
  /** Time of the last sign-out; writing it notifies other tabs. */
  loggedOut: 'LOGGEDOUT',
  /** Lifetime of 7 days, regardless of sign-outs. */
  betaInvited: 'BETA_INVITED',
  cart: 'CART',
  cartSwapUpgradeItem: 'CART_SWAPUPGRADEITEM',
  cartOrderType: 'CART_ORDER_TYPE',
  cartAnnualBilling: 'CART_ANNUAL_BILLING',
  cartIsCommercial: 'CART_IS_COMMERCIAL',
} as const
