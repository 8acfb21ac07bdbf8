import { LOCAL_STORAGE } from '@quantamental/api/common'
import type { CacheLifetime } from '@quantamental/remote/persist'
import { writeStored } from '@quantamental/remote/storage'

/**
 * Lifetime of cached watch lists and subscribed lists. See infra/docs/domain/browser-storage.md.
 */
const LIFETIME_MS = 15 * 60_000

export const WATCH_LIST_CACHE: CacheLifetime = { prefix: 'WATCH_LIST_', lifetimeMs: LIFETIME_MS }
export const SUBSCRIBED_LIST_CACHE: CacheLifetime = {
  prefix: 'SUB_LIST_',
  lifetimeMs: LIFETIME_MS,
}

/**
 * Spinner delay of watch lists, their items and subscribed lists. See infra/docs/domain/pages.md.
 */
export const LIST_SPINNER_DELAY_MS = 1000

/**
 * Remove the responses cached under `prefix` after a change, so that a page opened later does not
 * show stale data. User choices stored under the same prefix stay.
 */
export function clearCached({ prefix }: CacheLifetime): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const isResponse = localStorage.getItem(key)?.startsWith('{"cached":1,')
      if (key.startsWith(prefix) && isResponse) localStorage.removeItem(key)
    }
  } catch {
    // Storage is blocked: nothing is cached.
  }
}

/**
 * Store the number of lists under NUM_WATCHLIST or NUM_SUBSCRIBED. See
 * infra/docs/domain/browser-storage.md.
 */
export function storeCount(name: 'numWatchlist' | 'numSubscribed', count: number): void {
  writeStored(LOCAL_STORAGE[name], String(count))
}
