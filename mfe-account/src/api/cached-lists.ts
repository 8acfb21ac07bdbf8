import { LOCAL_STORAGE } from '@quantamental/api/common'
import type { AnswerLifetime } from '@quantamental/remote/persist'

/** Specification section 9: watch list and subscription list, 15 minutes. */
const LIFETIME_MS = 15 * 60_000

export const KEPT_WATCH_LIST: AnswerLifetime = { prefix: 'WATCH_LIST_', lifetimeMs: LIFETIME_MS }
export const KEPT_SUBSCRIBED_LIST: AnswerLifetime = { prefix: 'SUB_LIST_', lifetimeMs: LIFETIME_MS }

/** Specification section 9: spinner delay of watch lists, their items and subscribed lists. */
export const LIST_SPINNER_DELAY_MS = 1000

/**
 * Forgets the answers kept under `prefix`, which a change has made untrue: a page opened later must not
 * be filled from them. Choices kept under the same prefix stay.
 */
export function forgetKept({ prefix }: AnswerLifetime): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const isAnswer = localStorage.getItem(key)?.startsWith('{"kept":1,')
      if (key.startsWith(prefix) && isAnswer) localStorage.removeItem(key)
    }
  } catch {
    // Storage is forbidden: nothing is kept.
  }
}

/** Keeps how many lists there are (specification section 3: NUM_WATCHLIST, NUM_SUBSCRIBED). */
export function keepCount(name: 'numWatchlist' | 'numSubscribed', count: number): void {
  try {
    localStorage.setItem(LOCAL_STORAGE[name], String(count))
  } catch {
    // Storage is full or forbidden: the count is only not remembered.
  }
}
