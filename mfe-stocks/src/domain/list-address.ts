import {
  FILTER_MAX_LENGTH,
  type ListColumnCode,
  type ListQuery,
  type SortDirection,
} from '@quantamental/api/stocks'
import { CHOOSABLE_COLUMNS, columnOf, columnsToAsk, SHOWN_BY_DEFAULT } from './list-columns.ts'

/** What the address of a list says of its table; what it does not say is the list's own. */
export interface ListView {
  readonly page: number
  readonly sort: ListColumnCode | null
  readonly direction: SortDirection | null
  readonly columns: readonly ListColumnCode[]
  /** Null: as the person prefers. */
  readonly density: 'comfortable' | 'compact' | null
  readonly isScatter: boolean
}

/** `/stocks/list/Mag7`, and with a phrase `/stocks/list/Mag7/rating%3E%3DBBB`. */
export function listPath(code: string, phrase = ''): string {
  const base = `/stocks/list/${encodeURIComponent(code)}`
  return phrase ? `${base}/${encodeURIComponent(phrase.slice(0, FILTER_MAX_LENGTH))}` : base
}

type Columns = readonly ListColumnCode[]

function readColumns(text: string | null, usual: Columns): Columns {
  if (text === null) return usual
  const known = new Set<string>(CHOOSABLE_COLUMNS.map(({ code }) => code))
  return [...new Set(text.split(','))].filter((code): code is ListColumnCode => known.has(code))
}

/** Reads an address; what makes no sense in it counts as not said. `usual`: the columns of an address without. */
export function readListView(search: URLSearchParams, usual: Columns = SHOWN_BY_DEFAULT): ListView {
  const page = Number(search.get('page'))
  const sort = columnOf(search.get('sort') ?? '')?.code ?? null
  const direction = search.get('direction')
  const density = search.get('density')
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    sort,
    direction: sort && (direction === 'asc' || direction === 'desc') ? direction : null,
    columns: readColumns(search.get('columns'), usual),
    density: density === 'compact' || density === 'comfortable' ? density : null,
    isScatter: search.get('view') === 'scatter',
  }
}

/** `search` with the changes of `view` in it, defaults left out; another sort starts at the first page. */
export function writeListView(
  search: URLSearchParams,
  view: Partial<ListView>,
  usual: Columns = SHOWN_BY_DEFAULT,
): URLSearchParams {
  const next = new URLSearchParams(search)
  const set = (name: string, value: string | null | undefined) => {
    if (value === undefined) return
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  if (view.sort !== undefined) next.delete('page')
  set('sort', view.sort)
  set('direction', view.direction)
  if (view.page !== undefined) set('page', view.page > 1 ? String(view.page) : null)
  const isUsual = view.columns?.join() === usual.join()
  set('columns', view.columns && (isUsual ? null : view.columns.join(',')))
  set('density', view.density)
  set('view', view.isScatter === undefined ? undefined : view.isScatter ? 'scatter' : null)
  return next
}

/** What the service is asked for; empty for a list as it comes, which the edge has preloaded. */
export function queryOfView(view: ListView, phrase: string): ListQuery {
  const columns = columnsToAsk(view.columns)
  return {
    ...(view.page > 1 && { page: view.page }),
    ...(view.sort && { sort: view.sort }),
    ...(view.direction && { direction: view.direction }),
    ...(phrase && { filter: phrase }),
    ...(columns && { columns }),
  }
}

/** The same list as a scatter or as a table: sort, page and area of the one mean nothing to the other. */
export function switchView(search: URLSearchParams, isScatter: boolean): URLSearchParams {
  const kept = [...search].filter(([name]) => ['columns', 'density', 'filter'].includes(name))
  return writeListView(new URLSearchParams(kept), { isScatter })
}
