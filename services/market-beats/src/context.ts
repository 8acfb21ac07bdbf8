import type { Kysely, Transaction } from 'kysely'
import type { Database } from './db/database.ts'

export type ArticlesDatabase = Kysely<Database> | Transaction<Database>

/** A company named in an article, with both letters; presenters show one of them. */
export interface NamedCompany {
  readonly ticker: string
  readonly name: string
  readonly sector: string | null
  readonly tierNumber: number
  readonly latest: string | null
  readonly delayed: string | null
  readonly simulated: boolean
}

/** Companies known to this service. */
export interface CompanyPort {
  /** Known companies among `tickers`, by ticker. */
  find(tickers: readonly string[]): Promise<ReadonlyMap<string, NamedCompany>>
  /** Whether no company is known yet, as at the very first start. */
  isEmpty(): Promise<boolean>
}

/** Dependencies of the article routes. */
export interface ArticlesContext {
  readonly db: Kysely<Database>
  readonly companies: CompanyPort
  readonly now: () => Date
}
