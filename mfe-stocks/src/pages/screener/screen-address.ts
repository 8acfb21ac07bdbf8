import type { ListColumnCode } from '@quantamental/api/stocks'
import { parsePhrase } from '../../lists/filter-phrase.ts'
import {
  CHOOSABLE_COLUMNS,
  columnOf,
  LABEL_COLUMNS,
  SHOWN_BY_DEFAULT,
} from '../../lists/list-columns.ts'
import type { ScreenContent } from './predefined-screens.ts'

export const SCREENER_PATH = '/stocks/screener'

const NUMBER_OF_LABEL = new Map(Object.entries(LABEL_COLUMNS).map(([code, label]) => [label, code]))
const CHOOSABLE: ReadonlySet<string> = new Set(CHOOSABLE_COLUMNS.map(({ code }) => code))

/**
 * Default columns of a screen: the columns in its criteria first, then those of a list, up to the default
 * number.
 */
export function columnsOfScreen(phrase: string): readonly ListColumnCode[] {
  const requested = (parsePhrase(phrase) ?? []).flatMap(({ column }) => {
    const shown = NUMBER_OF_LABEL.get(column as ListColumnCode) ?? column
    const code = columnOf(shown)?.code
    return code && CHOOSABLE.has(code) && !SHOWN_BY_DEFAULT.includes(code) ? [code] : []
  })
  if (requested.length === 0) return SHOWN_BY_DEFAULT
  const [rating, ...others] = SHOWN_BY_DEFAULT
  return [...new Set([...(rating ? [rating] : []), ...requested, ...others])].slice(
    0,
    SHOWN_BY_DEFAULT.length,
  )
}

/** URL of a screen; opening it runs the screen. */
export function screenPath({ filter, sort, direction, columns }: ScreenContent): string {
  const search = new URLSearchParams()
  if (filter) search.set('filter', filter)
  if (sort) search.set('sort', sort)
  if (sort && direction) search.set('direction', direction)
  if (columns.length > 0) search.set('columns', columns.join(','))
  const text = search.toString()
  return `${SCREENER_PATH}${text && `?${text}`}`
}
