import type { Kysely } from 'kysely'
import type { DayNumber, EngineSurroundings } from '../engine/company-input.ts'
import type { Database } from './database.ts'
import { readSurroundings } from './surroundings.repository.ts'

export interface SurroundingsStore {
  /** What every company's computation of data version `version`, made on day `asOf`, shared. */
  of(version: number, asOf: DayNumber): Promise<EngineSurroundings>
}

/**
 * Keeps the surroundings of one version: reading them takes the closes of all members of the S&P 500.
 * Who asks while they are being read waits for the same reading; a reading that fails is not kept.
 */
export function createSurroundingsStore(db: Kysely<Database>): SurroundingsStore {
  let held: { readonly key: string; readonly reading: Promise<EngineSurroundings> } | null = null
  return {
    of(version, asOf) {
      const key = `${version} ${asOf}`
      if (held?.key === key) return held.reading
      const mine = { key, reading: readSurroundings(db, asOf) }
      held = mine
      mine.reading.catch(() => {
        if (held === mine) held = null
      })
      return mine.reading
    },
  }
}
