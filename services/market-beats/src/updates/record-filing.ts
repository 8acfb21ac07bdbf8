import type { FilingPublished } from '@quantamental/api/events'
import type { Kysely } from 'kysely'
import type { Database } from '../db/database.ts'
import { saveRecentUpdate } from './repository.ts'

/** Consumer of filingPublishedEvent. Idempotent and independent of the order of events. */
export async function recordFiling(db: Kysely<Database>, filing: FilingPublished): Promise<void> {
  await saveRecentUpdate(db, {
    accession: filing.accession,
    ticker: filing.ticker,
    name: filing.name,
    form: filing.form,
    fiscal_period: filing.fiscal_period,
    period_end: filing.period_end,
    filed: filing.filed,
    url: filing.url,
    data_version: filing.data_version,
    published_at: filing.published_at,
    simulated: filing.simulated,
    restatements: JSON.stringify(filing.restatements ?? []),
  })
}
