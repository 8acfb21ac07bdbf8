import type { IndexFlag } from '@quantamental/api/stocks'

/** Labels of index and list memberships, by flag. */
export const INDEX_TAGS: readonly (readonly [IndexFlag, string])[] = [
  ['is_sp500', 'S&P 500'],
  ['is_nasdaq100', 'Nasdaq-100'],
  ['is_dji', 'Dow'],
  ['is_djt', 'Dow Transports'],
  ['is_dju', 'Dow Utilities'],
  ['is_wsb', 'WSB'],
  ['is_meme', 'Meme'],
]
