import { formatDate, formatDecimal } from '@quantamental/api/format'
import type { ListPage } from '@quantamental/api/stocks'

export const LIST_INDEX_PATH = '/stocks/list'

export const listPath = (code: string) => `${LIST_INDEX_PATH}/${encodeURIComponent(code)}`

/** "503 stocks". */
export const countText = (count: number) =>
  `${formatDecimal(count, 0)} ${count === 1 ? 'stock' : 'stocks'}`

/** Size, median rating and day of a list. */
export function listFacts({ list, as_of }: Pick<ListPage, 'list' | 'as_of'>): string[] {
  return [
    countText(list.count),
    ...(list.median_rating ? [`median rating ${list.median_rating}`] : []),
    ...(as_of ? [`as of ${formatDate(as_of)}`] : []),
  ]
}
