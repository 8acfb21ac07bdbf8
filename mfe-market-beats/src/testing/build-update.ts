import type { Update } from '@quantamental/api/market-beats'

/** A valid update; `overrides` holds the fields the test is about. */
export function buildUpdate(overrides: Partial<Update> = {}): Update {
  return {
    id: 1,
    ticker: 'AAPL',
    name: 'Apple Inc.',
    sector: 'Technology',
    tier_number: 3,
    form: '10-K',
    fiscal_period: 'FY26',
    period_end: '2026-09-26',
    filed: '2026-10-30',
    accession: '0000320193-26-000123',
    url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019326000123/',
    published_at: '2026-10-31T06:00:00.000Z',
    simulated: false,
    rating: null,
    ...overrides,
  }
}
