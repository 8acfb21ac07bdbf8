import { INVALID_DATE } from '@quantamental/api/common'
import type { StockPage } from '@quantamental/api/stocks'
import type { Viewer } from '@quantamental/service-kit/auth'
import { FieldError } from '@quantamental/service-kit/errors'
import { prepareFirst } from '@quantamental/service-kit/prepared-query'
import { type Selectable, sql } from 'kysely'
import type { Origin } from '../../companies/company.ts'
import type { StocksContext } from '../../context.ts'
import { dayNumber, isCalendarDate } from '../../dates/calendar-date.ts'
import type { Database, Db } from '../../db/database.ts'
import type { CompanyInput, EngineMarketData } from '../../engine/company-input.ts'
import { findPage } from '../../publish/documents/repository.ts'
import { readCompanyInput } from '../../publish/inputs/company-input.repository.ts'
import { readTicker, unknownTicker } from '../tickers/ticker-path.ts'
import type { SnapshotStore } from '../universe/snapshot-store.ts'
import type { SnapshotEntry, UniverseSnapshot } from '../universe/universe-snapshot.ts'

export interface PublishedCompany {
  readonly snapshot: UniverseSnapshot
  readonly entry: SnapshotEntry
}

/** @throws NotFoundError for a ticker unknown to the published version. */
export async function getCompany(store: SnapshotStore, ticker: string): Promise<PublishedCompany> {
  const snapshot = await store.current()
  const entry = snapshot?.findByTicker(ticker)
  if (!snapshot || !entry) throw unknownTicker(ticker, snapshot)
  return { snapshot, entry }
}

/** Result of `use` for the company's stored data as of the published version's day; null without filings. */
export async function withPublishedCompany<T>(
  { db, marketData, today, limits }: StocksContext,
  { snapshot, entry }: PublishedCompany,
  viewer: Viewer,
  use: (input: CompanyInput, marketData: EngineMarketData) => T,
): Promise<T | null> {
  const asOf = dayNumber(snapshot.asOf ?? today())
  const shared = await marketData.of(snapshot.version, asOf)
  return limits.takeTurn(viewer, async () => {
    const input = await readCompanyInput(db, entry.id, { asOf })
    return input ? use(input, shared) : null
  })
}

export interface PublishedPage extends PublishedCompany {
  readonly periods: string
  readonly body: string
  readonly latest: string | null
}

/** Maximum number of concurrent publications to follow before using the version that was read. */
const VERSIONS_FOLLOWED = 2

/**
 * The stored page and the snapshot of the same version in one query, which assumes the version in
 * memory. @throws NotFoundError for an unknown ticker.
 */
export async function getPage(
  db: Db,
  store: SnapshotStore,
  ticker: string,
  page: StockPage,
): Promise<PublishedPage> {
  let snapshot = await store.cached()
  if (!snapshot?.findByTicker(ticker)) snapshot = await store.current()
  for (let tries = 0; snapshot; tries += 1) {
    const entry = snapshot.findByTicker(ticker)
    if (!entry) break
    const stored = await findPage(db, entry.id, page, snapshot)
    const { currentVersion, body, periods, latest } = stored
    const isCurrent = currentVersion === snapshot.version || tries === VERSIONS_FOLLOWED
    if (isCurrent && body !== null && periods !== null) {
      return { snapshot, entry, periods, body, latest }
    }
    if (isCurrent) break
    snapshot = await store.refresh()
  }
  throw unknownTicker(ticker, snapshot)
}

/** Parse `?as_of=`; null if absent. @throws FieldError for an invalid date. */
export function readKnownDay(text: string | undefined): string | null {
  if (text === undefined) return null
  if (!isCalendarDate(text)) {
    throw new FieldError({ as_of: [INVALID_DATE] })
  }
  return text
}

interface CompanyCall {
  readonly params: { readonly ticker: string }
  readonly query: { readonly as_of?: string }
}

/**
 * Company of a path, and the day of `?as_of=` before that of the published version, which every later day shows; else
 * null. @throws NotFoundError, FieldError
 */
export async function readCompanyCall(
  { store, today }: Pick<StocksContext, 'store' | 'today'>,
  { params, query }: CompanyCall,
) {
  const company = await getCompany(store, readTicker(params.ticker))
  const publishedOn = company.snapshot.asOf ?? today()
  const known = readKnownDay(query.as_of)
  return { company, publishedOn, day: known !== null && known < publishedOn ? known : null }
}

type NextEvent = Pick<Selectable<Database['calendar_event']>, 'kind' | 'date' | 'session'>

const findEvent = prepareFirst(
  (_: Db, symbol: string, origin: Origin, day: string) => sql<NextEvent>`
    select kind, date, session from calendar_event
     where symbol = ${symbol} and origin = ${origin} and date >= ${day}
     order by date limit 1`,
)

/** First event of `symbol` on or after `day`, or undefined. */
export function findNextEvent(
  db: Db,
  symbol: string,
  isSimulated: boolean,
  day: string,
): Promise<NextEvent | undefined> {
  return findEvent(db, symbol, isSimulated ? 'simulated' : 'real', day)
}
