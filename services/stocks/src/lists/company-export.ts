import type { StockPage } from '@quantamental/api/stocks'
import type { CellValue } from './list-columns.ts'

/** A stored page, `latest` null when this viewer gets none. */
export interface ExportedPage {
  readonly page: StockPage
  readonly body: string
  readonly latest: string | null
}

export interface ExportedFigure {
  readonly page: StockPage
  readonly figure: string
  readonly quarter: string
  readonly periodEnd: string
  readonly knownOn: string | null
  readonly value: CellValue
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
type JsonObject = { readonly [key: string]: Json }

const PLACE: ReadonlySet<string> = new Set(['quarter', 'fiscal_period', 'period_end', 'known_on'])
/** Pages whose figures are those of the other pages again. */
const REPEATED: ReadonlySet<StockPage> = new Set(['summary', 'compare'])
/** What the values of an array in a point stand for, by the array's name. */
const NAMES_OF: Readonly<Record<string, string>> = {
  components: 'components',
  indices: 'indices',
  parts: 'parts',
  measures: 'parts',
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isScalar = (value: Json): value is string | number | boolean | null =>
  typeof value !== 'object' || value === null

/** Codes of the entries of `data[list]`. */
function codesOf(data: JsonObject, list: string): string[] {
  const entries = data[list]
  if (!Array.isArray(entries)) return []
  return entries.map((entry: Json) => (isObject(entry) ? String(entry.code) : ''))
}

/** Every scalar of a point with the path to it; an array of figures by their codes. */
function flatten(value: Json, path: string, data: JsonObject): [string, CellValue][] {
  if (isScalar(value)) return [[path, typeof value === 'boolean' ? String(value) : value]]
  if (Array.isArray(value)) {
    const list = path.slice(path.lastIndexOf('.') + 1)
    const named = codesOf(data, NAMES_OF[list] ?? '')
    return value.flatMap((item: Json, index): [string, CellValue][] => {
      const own = isObject(item) && typeof item.code === 'string' ? item.code : undefined
      return flatten(item, `${path}.${own ?? named[index] ?? index + 1}`, data)
    })
  }
  return Object.entries(value)
    .filter(([key]) => key !== 'figure' && key !== 'code' && !PLACE.has(key))
    .flatMap(([key, inner]) => flatten(inner, path === '' ? key : `${path}.${key}`, data))
}

/** The points of a page: whatever names a quarter and the day from which it was known. */
function pointsOf(content: JsonObject): JsonObject[] {
  return Object.entries(content).flatMap(([key, value]) => {
    if (key === 'hidden' || key === 'filings') return []
    const items = Array.isArray(value) ? value : [value]
    return items.filter((item: Json) => isObject(item) && 'quarter' in item && 'period_end' in item)
  }) as JsonObject[]
}

function historyOf(page: StockPage, content: JsonObject, data: JsonObject): ExportedFigure[] {
  const quarters = Array.isArray(data.quarters) ? (data.quarters as readonly JsonObject[]) : []
  const history = Array.isArray(content.history) ? (content.history as readonly JsonObject[]) : []
  return history.flatMap(({ code, values }) =>
    quarters.map((quarter, index) => ({
      page,
      figure: `item.${String(code)}`,
      quarter: String(quarter.quarter),
      periodEnd: String(quarter.period_end),
      knownOn: null,
      value: (Array.isArray(values) ? (values[index] ?? null) : null) as CellValue,
    })),
  )
}

function figuresOf(page: StockPage, content: JsonObject, data: JsonObject): ExportedFigure[] {
  if (page === 'rank') return historyOf(page, content, data)
  return pointsOf(content).flatMap((point) =>
    flatten(point, '', data).map(([figure, value]) => ({
      page,
      figure,
      quarter: String(point.quarter),
      periodEnd: String(point.period_end),
      knownOn: typeof point.known_on === 'string' ? point.known_on : null,
      value,
    })),
  )
}

/** Every figure of the pages, one a line, oldest first within each page. */
export function listExportedFigures(pages: readonly ExportedPage[]): ExportedFigure[] {
  return pages
    .filter(({ page }) => !REPEATED.has(page))
    .flatMap(({ page, body, latest }) => {
      const data = JSON.parse(body) as JsonObject
      const more = latest === null ? [] : figuresOf(page, JSON.parse(latest) as JsonObject, data)
      return [...figuresOf(page, data, data), ...more]
    })
}
