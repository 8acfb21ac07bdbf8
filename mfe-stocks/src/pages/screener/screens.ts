import type { ApiError, HttpClient } from '@quantamental/api/client'
import {
  createScreenRoute,
  deleteScreenRoute,
  type ListColumnCode,
  listScreensRoute,
  type NewScreen,
  type Screen,
  type SortDirection,
  updateScreenRoute,
} from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useService } from '../../api/use-service.ts'
import { parsePhrase } from '../../lists/filter-phrase.ts'
import {
  CHOOSABLE_COLUMNS,
  columnOf,
  HOST_COLUMNS,
  SHOWN_BY_DEFAULT,
} from '../../lists/list-columns.ts'

interface ScreenContent {
  readonly filter: string
  readonly sort: ListColumnCode | null
  readonly direction: SortDirection | null
  /** Empty or missing for the default columns. */
  readonly columns?: readonly ListColumnCode[]
}

export const PREDEFINED_SCREENS = [
  {
    name: 'Investment grade with upside above 20%',
    about: 'Sound companies valued well above their price.',
    filter: 'rating>=BBB upside>20%',
    sort: 'upside',
    direction: 'desc',
  },
  {
    name: 'Cheap and safe',
    about: 'A low earnings multiple, well clear of distress.',
    filter: 'pe>0 pe<12 z_zone=safe rating>=BBB',
    sort: 'pe',
    direction: 'asc',
  },
  {
    name: 'Graham’s defensive investor',
    about: 'Large, rated A or better, and priced below the defensive investor’s limit.',
    filter: 'market_cap>=2B rating>=A upside_graham_defensive>0%',
    sort: 'upside_graham_defensive',
    direction: 'desc',
  },
  {
    name: 'Sustainable dividends',
    about: 'A yield above 3% from companies with debt below half of their assets.',
    filter: 'mkt_divyield>3% bs_debtassetsratio<0.5 rating>=BBB',
    sort: 'mkt_divyield',
    direction: 'desc',
  },
  {
    name: 'Weak and suspicious',
    about: 'In the distress zone, with earnings that look managed.',
    filter: 'z_zone=distress m_label="Manipulation likely"',
    sort: 'm_score',
    direction: 'desc',
  },
  {
    name: 'Heavily shorted, yet undervalued',
    about: 'More than 10% of the float sold short, with upside above 10%.',
    filter: 'short>10% upside>10%',
    sort: 'short',
    direction: 'desc',
  },
] as const

export const SCREENER_PATH = '/stocks/screener'

const CHOOSABLE: ReadonlySet<string> = new Set(CHOOSABLE_COLUMNS.map(({ code }) => code))

/**
 * Default columns of a screen: the columns in its criteria first, then those of a list, up to the default
 * number.
 */
export function columnsOfScreen(phrase: string): readonly ListColumnCode[] {
  const requested = (parsePhrase(phrase) ?? []).flatMap(({ column }) => {
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

export function useRenameScreen() {
  return useChange((http, { id, name }: Pick<Screen, 'id' | 'name'>) =>
    http.call(updateScreenRoute, { params: { id }, body: { name } }),
  )
}

export function useDeleteScreen() {
  return useChange((http, id: number) => http.call(deleteScreenRoute, { params: { id } }))
}
