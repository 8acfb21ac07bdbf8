import { LOCAL_STORAGE } from '@quantamental/api/common'

const { cachePrefixes } = LOCAL_STORAGE
/**
 * Of the cart go the items, the swap or upgrade and the order type (specification section 4, clearing
 * the cart); the choice of billing stays.
 */
const PRIVATE_KEYS: ReadonlySet<string> = new Set([
  LOCAL_STORAGE.idleTimer,
  LOCAL_STORAGE.loginTime,
  LOCAL_STORAGE.numSubscribed,
  LOCAL_STORAGE.numWatchlist,
  LOCAL_STORAGE.currentLocation,
  LOCAL_STORAGE.cart,
  LOCAL_STORAGE.cartSwapUpgradeItem,
  LOCAL_STORAGE.cartOrderType,
])

/** Removes what belongs to the user who leaves, and nothing else. */
export function clearLocalData(storage: Storage = localStorage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) {
    if (key === null) continue
    const isPrivate = PRIVATE_KEYS.has(key) || cachePrefixes.some((start) => key.startsWith(start))
    if (isPrivate) storage.removeItem(key)
  }
}
