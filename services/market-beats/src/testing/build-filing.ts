import type { FilingPublished } from '@quantamental/api/events'

/** A valid event; `overrides` hold the values under test. */
export function buildFiling(overrides: Partial<FilingPublished> = {}): FilingPublished {
  return {
    accession: '0000320193-26-000123',
    ticker: 'AAPL',
    name: 'Apple Inc.',
    form: '10-Q',
    fiscal_period: 'FY26 Q3',
    period_end: '2026-06-27',
    filed: '2026-07-31',
    url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019326000123/',
    data_version: 1,
    published_at: '2026-08-01T06:00:00.000Z',
    simulated: false,
    ...overrides,
  }
}
