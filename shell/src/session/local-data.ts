import { LOCAL_STORAGE } from '@quantamental/api/common'

const { cachePrefixes } = LOCAL_STORAGE
/** The whole cart goes, its settings included: the next person of this browser starts with the defaults. */
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

const isAnswer = (key: string) => cachePrefixes.some((start) => key.startsWith(start))

function removeKeys(isGone: (key: string) => boolean): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))
  for (const key of keys) if (key !== null && isGone(key)) localStorage.removeItem(key)
}

/** Removes what belongs to the user who leaves, and nothing else. */
export function clearLocalData(): void {
  removeKeys((key) => PRIVATE_KEYS.has(key) || isAnswer(key))
}

/** Removes the answers kept for the visitor who signs in; the cart stays theirs. */
export function clearKeptAnswers(): void {
  removeKeys(isAnswer)
}
