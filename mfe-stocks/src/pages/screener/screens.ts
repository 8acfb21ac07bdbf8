import type { ApiError, HttpClient } from '@quantamental/api/client'
import {
  createScreenRoute,
  deleteScreenRoute,
  type ListColumnCode,
  listScreensRoute,
  type NewScreen,
  type Screen,
  type ScreenChanges,
  updateScreenRoute,
} from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { CHOOSABLE_COLUMNS, columnOf, HOST_COLUMNS } from '@quantamental/remote/stock-columns'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useService } from '../../api/use-service.ts'
import { parsePhrase } from '../../lists/filter-phrase.ts'
import { SHOWN_BY_DEFAULT } from '../../lists/list-columns.ts'

/** Columns are empty or missing for the default ones. */
type ScreenContent = Pick<Screen, 'filter' | 'sort' | 'direction'> &
  Partial<Pick<Screen, 'columns'>>

export const SCREENER_PATH = '/stocks/screener'

const CHOOSABLE: ReadonlySet<string> = new Set(CHOOSABLE_COLUMNS.map(({ code }) => code))

/**
 * Default columns of a screen: the columns in its criteria first, then those of a list, up to the default
 * number.
 */
export function columnsOfScreen(phrase: string): readonly ListColumnCode[] {
  const requested = (parsePhrase(phrase) ?? []).flat().flatMap(({ column }) => {
    const shown = HOST_COLUMNS.get(column as ListColumnCode) ?? column
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
export function screenPath({ filter, sort, direction, columns = [] }: ScreenContent): string {
  const search = new URLSearchParams()
  if (filter) search.set('filter', filter)
  if (sort) search.set('sort', sort)
  if (sort && direction) search.set('direction', direction)
  if (columns.length > 0) search.set('columns', columns.join(','))
  const text = search.toString()
  return `${SCREENER_PATH}${text && `?${text}`}`
}

const SCREENS = ['screens']

export function useScreens() {
  return useService<readonly Screen[]>(
    SCREENS,
    async (http, signal) => (await http.call(listScreensRoute, { signal })).results,
  )
}

function useChange<Given>(change: (http: HttpClient, given: Given) => Promise<unknown>) {
  const { http } = useShell()
  const client = useQueryClient()
  return useMutation<unknown, ApiError, Given>({
    mutationFn: (given) => change(http, given),
    onSuccess: () => client.invalidateQueries({ queryKey: SCREENS }),
  })
}

export function useSaveScreen() {
  return useChange((http, body: NewScreen) => http.call(createScreenRoute, { body }))
}

export function useUpdateScreen() {
  return useChange((http, { id, ...body }: ScreenChanges & Pick<Screen, 'id'>) =>
    http.call(updateScreenRoute, { params: { id }, body }),
  )
}

export function useDeleteScreen() {
  return useChange((http, id: number) => http.call(deleteScreenRoute, { params: { id } }))
}
