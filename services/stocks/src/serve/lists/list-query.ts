import {
  LIST_COLUMNS,
  type ListColumnCode,
  type ListQuery,
  SUGGESTIONS_MAX,
} from '@quantamental/api/stocks'
import type { Viewer } from '@quantamental/service-kit/auth'
import { FieldError, NotFoundError, UnauthorizedError } from '@quantamental/service-kit/errors'
import type { UniverseSnapshot } from '../universe/universe-snapshot.ts'
import { type Filter, parseFilter } from './filter-phrase.ts'
import { findList, suggestLists } from './list-catalog.ts'
import type { ListRequest } from './list-page.ts'
import type { StockList } from './stock-list.ts'

const COLUMNS: ReadonlySet<string> = new Set(LIST_COLUMNS.map(({ code }) => code))

/** @throws FieldError for an unknown column code. */
export function readColumns(text: string | undefined): ListColumnCode[] {
  const codes = (text ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean)
  const unknown = codes.find((code) => !COLUMNS.has(code))
  if (unknown !== undefined) {
    const known = [...COLUMNS].join(', ')
    throw new FieldError({ columns: [`"${unknown}" is not a column. Columns: ${known}.`] })
  }
  return [...new Set(codes)] as ListColumnCode[]
}

/** @throws UnauthorizedError for a visitor's filter, FieldError for an invalid one. */
export function readFilter(text: string | undefined, viewer: Viewer): Filter | null {
  const filter = text?.trim()
  if (filter && viewer.userId === null) throw new UnauthorizedError()
  return filter ? parseFilter(filter) : null
}

/**
 * Parsed list query.
 * @throws UnauthorizedError for a visitor's filter, FieldError for an invalid filter or column.
 */
export function readListRequest(query: ListQuery, viewer: Viewer): ListRequest {
  const filter = readFilter(query.filter, viewer)
  return {
    page: query.page ?? 1,
    sort: query.sort ?? null,
    direction: query.direction ?? null,
    filter,
    columns: readColumns(query.columns),
  }
}

/** @throws NotFoundError with similar codes as suggestions. */
export function getList(snapshot: UniverseSnapshot, code: string): StockList {
  const list = findList(snapshot, code)
  if (list) return list
  const alike = suggestLists(snapshot, code, SUGGESTIONS_MAX)
  const hint = alike.length > 0 ? ` Did you mean ${alike.map((one) => one.code).join(', ')}?` : ''
  const suggestions = alike.map(({ code, title }) => ({ code, title }))
  throw new NotFoundError(`Unknown list: ${code}.${hint}`, undefined, { suggestions })
}
