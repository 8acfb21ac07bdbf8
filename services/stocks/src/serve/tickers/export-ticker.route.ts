import { exportTickerRoute, type Period, type StockPage } from '@quantamental/api/stocks'
import type { AddRoute } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { PERIODS } from '../../publish/documents/page-document.ts'
import { listPages } from '../../publish/documents/repository.ts'
import { addReadRoute } from '../add-read-route.ts'
import { sendCsv } from '../csv.ts'
import { findRatingLock } from '../entitlement/rating-visibility.ts'
import type { CellValue } from '../lists/list-columns.ts'
import { withFixedContent } from '../pages/present-page.ts'
import { getCompany, type PublishedCompany } from '../pages/read-page.ts'
import { readTicker } from './ticker-path.ts'

const CSV_HEAD = [
  ...['ticker', 'page', 'figure', 'quarter', 'period_end', 'known_on', 'value'],
  ...['as_of', 'simulated', 'restated_on'],
]

export const addExportTickerRoute: AddRoute = (app, context) =>
  addReadRoute(app, exportTickerRoute, async (call) => {
    const company = await getCompany(context.store, readTicker(call.params.ticker))
    const { snapshot, entry } = company
    const lock = findRatingLock(call.viewer, entry.tierNumber)
    const key = JSON.stringify([snapshot.version, entry.id, lock === null])
    return sendCsv(context, call, { name: entry.ticker, key }, () =>
      listRows(context.db, company, lock === null),
    )
  })

/** Head and figures of a company; the latest ones only if `isOpen`. */
async function listRows(db: Db, { snapshot, entry }: PublishedCompany, isOpen: boolean) {
  const pages = await listPages(db, entry.id, snapshot)
  const periods = pages.find(({ page }) => page === PERIODS)?.body ?? '[]'
  const visible = pages.flatMap(({ page, body, latest }) =>
    page === PERIODS ? [] : [{ page, body, latest: isOpen ? latest : null }],
  )
  const rows = listExportedFigures(visible, JSON.parse(periods) as Period[]).map((row) => [
    entry.ticker,
    row.page,
    row.figure,
    row.period.quarter,
    row.period.period_end,
    row.period.known_on,
    row.value,
    snapshot.asOf,
    entry.simulated,
    row.period.restated_on ?? null,
  ])
  return [CSV_HEAD, ...rows]
}

/** Stored page; `latest` is null if the viewer may not see it. */
interface ExportedPage {
  readonly page: StockPage
  readonly body: string
  readonly latest: string | null
}

interface ExportedFigure {
  readonly page: StockPage
  readonly figure: string
  readonly period: Period
  readonly value: CellValue
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
type JsonObject = { readonly [key: string]: Json }

/** Pages that only repeat figures of other pages. */
const REPEATED: ReadonlySet<StockPage> = new Set(['summary', 'compare'])
/** List in `data` with the codes for the entries of an array in a point, by array name. */
const NAMES_OF: Readonly<Record<string, string>> = {
  components: 'components',
  indices: 'indices',
  parts: 'parts',
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isScalar = (value: Json): value is string | number | boolean | null =>
  typeof value !== 'object' || value === null

function codesOf(data: JsonObject, list: string): string[] {
  const entries = data[list]
  if (!Array.isArray(entries)) return []
  return entries.map((entry: Json) => (isObject(entry) ? String(entry.code) : ''))
}

/** Every scalar of a point with its path; array entries are named by their codes. */
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
    .filter(([key]) => key !== 'figure' && key !== 'code' && key !== 'quarter')
    .flatMap(([key, inner]) => flatten(inner, path === '' ? key : `${path}.${key}`, data))
}

/** Points of a page: all objects with a `quarter`. */
function pointsOf(content: JsonObject): JsonObject[] {
  return Object.entries(content).flatMap(([key, value]) => {
    if (key === 'hidden' || key === 'filings') return []
    const items = Array.isArray(value) ? value : [value]
    return items.filter((item: Json) => isObject(item) && 'quarter' in item)
  }) as JsonObject[]
}

type QuarterFigure = Omit<ExportedFigure, 'period'> & { readonly quarter: string }

function historyOf(page: StockPage, content: JsonObject, data: JsonObject): QuarterFigure[] {
  const quarters = Array.isArray(data.quarters) ? (data.quarters as readonly string[]) : []
  const history = Array.isArray(content.history) ? (content.history as readonly JsonObject[]) : []
  return history.flatMap(({ code, values, at_least }) =>
    quarters.flatMap((quarter, index) => {
      const figure = `item.${String(code)}`
      const value = (Array.isArray(values) ? (values[index] ?? null) : null) as CellValue
      const least = (Array.isArray(at_least) ? (at_least[index] ?? null) : null) as CellValue
      return [
        { page, figure, quarter, value },
        ...(least === null ? [] : [{ page, figure: `${figure}.at_least`, quarter, value: least }]),
      ]
    }),
  )
}

function figuresOf(page: StockPage, content: JsonObject, data: JsonObject): QuarterFigure[] {
  if (page === 'rank') return historyOf(page, content, data)
  return pointsOf(content).flatMap((point) =>
    flatten(point, '', data).map(([figure, value]) => ({
      page,
      figure,
      quarter: String(point.quarter),
      value,
    })),
  )
}

/** Every figure of the pages, one per row, oldest first within each page. */
export function listExportedFigures(
  pages: readonly ExportedPage[],
  periods: readonly Period[],
): ExportedFigure[] {
  const byQuarter = new Map(periods.map((period) => [period.quarter, period]))
  return pages
    .filter(({ page }) => !REPEATED.has(page))
    .flatMap(({ page, body, latest }) => {
      const data = JSON.parse(withFixedContent(page, body)) as JsonObject
      const more = latest === null ? [] : figuresOf(page, JSON.parse(latest) as JsonObject, data)
      return [...figuresOf(page, data, data), ...more]
    })
    .flatMap(({ quarter, ...figure }) => {
      const period = byQuarter.get(quarter)
      return period ? [{ ...figure, period }] : []
    })
}
