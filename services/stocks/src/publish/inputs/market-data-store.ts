import type { Kysely } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { DayNumber, EngineMarketData } from '../../engine/company-input.ts'
import { readMarketData } from './market-data.repository.ts'

export interface MarketDataStore {
  /** Market data shared by all computations of data version `version`, made on day `asOf`. */
  of(version: number, asOf: DayNumber): Promise<EngineMarketData>
}

/**
 * Cache the market data of one version: a read covers the closes of all S&P 500 members.
 * Concurrent requests share one read; a failed read is not cached.
 */
export function createMarketDataStore(db: Kysely<Database>): MarketDataStore {
  let cached: { readonly key: string; readonly reading: Promise<EngineMarketData> } | null = null
  return {
    of(version, asOf) {
      const key = `${version} ${asOf}`
      if (cached?.key === key) return cached.reading
      const mine = { key, reading: readMarketData(db, asOf) }
      cached = mine
      mine.reading.catch(() => {
        if (cached === mine) cached = null
      })
      return mine.reading
    },
  }
}
