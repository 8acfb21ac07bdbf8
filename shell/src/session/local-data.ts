import { LOCAL_STORAGE } from '@quantamental/api/common'

const { cachePrefixes } = LOCAL_STORAGE
/** Include the cart and its settings, so that the next user of this browser starts with the defaults. */
const PRIVATE_KEYS: ReadonlySet<string> = new Set([
  LOCAL_STORAGE.idleTimer,
  LOCAL_STORAGE.loginTime,
  LOCAL_STORAGE.numSubscribed,
  LOCAL_STORAGE.numWatchlist,
  LOCAL_STORAGE.currentLocation,
  LOCAL_STORAGE.cart,
  LOCAL_STORAGE.cartSwapUpgradeItem,
  LOCAL_STORAGE.cartAnnualBilling,
  LOCAL_STORAGE.cartIsCommercial,
  LOCAL_STORAGE.cartOrderType,
])

const isCachedResponse = (key: string) => cachePrefixes.some((start) => key.startsWith(start))

function removeKeys(shouldRemove: (key: string) => boolean): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))
  for (const key of keys) if (key !== null && shouldRemove(key)) localStorage.removeItem(key)
}

/** Remove the data of the user who signs out, and nothing else. */
export function clearLocalData(): void {
  removeKeys((key) => PRIVATE_KEYS.has(key) || isCachedResponse(key))
}

/** Remove the cached responses of the visitor who signs in; the cart stays. */
export function clearCachedResponses(): void {
  removeKeys(isCachedResponse)
}
