import type { Kysely } from 'kysely'
import type { DayNumber, EngineMarketData } from '../engine/company-input.ts'
import type { Database } from './database.ts'
import { readMarketData } from './market-data.repository.ts'

export interface MarketDataStore {
  /** What every company's computation of data version `version`, made on day `asOf`, shared. */
  of(version: number, asOf: DayNumber): Promise<EngineMarketData>
}

/**
 * Keeps the market data of one version: reading them takes the closes of all members of the S&P 500.
 * Who asks while they are being read waits for the same reading; a reading that fails is not kept.
 */
export function createMarketDataStore(db: Kysely<Database>): MarketDataStore {
  let held: { readonly key: string; readonly reading: Promise<EngineMarketData> } | null = null
  return {
    of(version, asOf) {
      const key = `${version} ${asOf}`
      if (held?.key === key) return held.reading
      const mine = { key, reading: readMarketData(db, asOf) }
      held = mine
      mine.reading.catch(() => {
        if (held === mine) held = null
      })
      return mine.reading
    },
  }
}
