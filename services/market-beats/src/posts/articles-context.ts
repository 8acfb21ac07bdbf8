import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/database.ts'

export type ArticlesDatabase = Kysely<Database> | Transaction<Database>

/** A company as an article needs it: both letters, of which one is shown. */
export interface NamedCompany {
  readonly ticker: string
  readonly name: string
  readonly sector: string | null
  readonly tierNumber: number
  readonly latest: string | null
  readonly delayed: string | null
  readonly simulated: boolean
}

/** The companies that this service has been told of. */
export interface CompanyPort {
  /** Those of `tickers` that there are, by ticker. */
  find(tickers: readonly string[]): Promise<ReadonlyMap<string, NamedCompany>>
  /** Whether none was told of yet, as at the very first start. */
  isEmpty(): Promise<boolean>
}

/** What the routes of articles work with. */
export interface ArticlesContext {
  readonly db: Kysely<Database>
  readonly companies: CompanyPort
  readonly now: () => Date
}
