import {
  FILTER_MAX_LENGTH,
  type ListColumnCode,
  type ListQuery,
  type SortDirection,
} from '@quantamental/api/stocks'
import { CHOOSABLE_COLUMNS, columnOf } from '@quantamental/remote/stock-columns'
import { columnsToRequest, SHOWN_BY_DEFAULT } from './list-columns.ts'

/** Table state in a list's URL; anything absent takes the list's default. */
export interface ListView {
  readonly page: number
  readonly sort: ListColumnCode | null
  readonly direction: SortDirection | null
  readonly columns: readonly ListColumnCode[]
  /** Null: the user's preference applies. */
  readonly density: 'comfortable' | 'compact' | null
  readonly isScatter: boolean
}

/** `/stocks/list/Mag7`, or with a filter phrase `/stocks/list/Mag7/rating%3E%3DBBB`. */
export function listPath(code: string, phrase = ''): string {
  const base = `/stocks/list/${encodeURIComponent(code)}`
  return phrase ? `${base}/${encodeURIComponent(phrase.slice(0, FILTER_MAX_LENGTH))}` : base
}

/** Path of a sector's page, such as `/stocks/list/by-industry/Basic_Materials`. */
export function sectorPath(code: string): string {
  return `/stocks/list/by-industry/${encodeURIComponent(code)}`
}

type Columns = readonly ListColumnCode[]

function readColumns(text: string | null, defaultColumns: Columns): Columns {
  if (text === null) return defaultColumns
  const known = new Set<string>(CHOOSABLE_COLUMNS.map(({ code }) => code))
  return [...new Set(text.split(','))].filter((code): code is ListColumnCode => known.has(code))
}

/**
 * Read the table state from a URL; ignore invalid values. `defaultColumns` applies to a URL without columns.
 */
export function readListView(
  search: URLSearchParams,
  defaultColumns: Columns = SHOWN_BY_DEFAULT,
): ListView {
  const page = Number(search.get('page'))
  const sort = columnOf(search.get('sort') ?? '')?.code ?? null
  const direction = search.get('direction')
  const density = search.get('density')
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    sort,
    direction: sort && (direction === 'asc' || direction === 'desc') ? direction : null,
    columns: readColumns(search.get('columns'), defaultColumns),
    density: density === 'compact' || density === 'comfortable' ? density : null,
    isScatter: search.get('view') === 'scatter',
  }
}

/**
 * `search` with the changes of `view`, without defaults. A new sort resets the page to the first.
 */
export function writeListView(
  search: URLSearchParams,
  view: Partial<ListView>,
  defaultColumns: Columns = SHOWN_BY_DEFAULT,
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
  const isDefault = view.columns?.join() === defaultColumns.join()
  set('columns', view.columns && (isDefault ? null : view.columns.join(',')))
  set('density', view.density)
  set('view', view.isScatter === undefined ? undefined : view.isScatter ? 'scatter' : null)
  return next
}

/** Query for the service; empty for a list in its default state, which the edge has preloaded. */
export function queryOfView(view: ListView, phrase: string): ListQuery {
  const columns = columnsToRequest(view.columns)
  return {
    ...(view.page > 1 && { page: view.page }),
    ...(view.sort && { sort: view.sort }),
    ...(view.direction && { direction: view.direction }),
    ...(phrase && { filter: phrase }),
    ...(columns && { columns }),
  }
}

/**
 * URL of the same list as a scatter plot or a table, without sort, page and area, which do not
 * carry over.
 */
export function switchView(search: URLSearchParams, isScatter: boolean): URLSearchParams {
  const retained = [...search].filter(([name]) => ['columns', 'density', 'filter'].includes(name))
  return writeListView(new URLSearchParams(retained), { isScatter })
}
