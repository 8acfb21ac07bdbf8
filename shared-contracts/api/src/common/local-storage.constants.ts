/**
 * Keys of the browser's local storage (specification section 3). Code that keeps an answer uses one of
 * `cachePrefixes`, so that signing out finds it.
 */
export const LOCAL_STORAGE = {
  /** Beginnings of the keys of cached answers. */
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
  /** The specification asks for a login timestamp (section 4) and does not name its key. */
  loginTime: 'LOGIN_TIMESTAMP',
  numSubscribed: 'NUM_SUBSCRIBED',
  numWatchlist: 'NUM_WATCHLIST',
  currentLocation: 'CURRENT_LOCATION',
  /** Time of the last sign-out; writing it tells the other tabs. */
  loggedOut: 'LOGGEDOUT',
  /** Lives 7 days, whoever signs out. */
  betaInvited: 'BETA_INVITED',
  cart: 'CART',
  cartSwapUpgradeItem: 'CART_SWAPUPGRADEITEM',
  cartOrderType: 'CART_ORDER_TYPE',
  cartAnnualBilling: 'CART_ANNUAL_BILLING',
  cartIsCommercial: 'CART_IS_COMMERCIAL',
} as const
