import type { Update } from '@quantamental/api/market-beats'
import type { RecentUpdateRow } from '../../db/recent-update.table.ts'

export function presentUpdate(row: RecentUpdateRow): Update {
  return {
    id: row.id,
    ticker: row.ticker,
    name: row.name,
    form: row.form,
    fiscal_period: row.fiscal_period,
    period_end: row.period_end,
    filed: row.filed,
    accession: row.accession,
    url: row.url,
    published_at: row.published_at.toISOString(),
    simulated: row.simulated,
  }
}
