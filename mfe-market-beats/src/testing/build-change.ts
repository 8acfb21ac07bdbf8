import type { ChangeDetail } from '@quantamental/api/market-beats'

/** A valid public change; `overrides` holds the fields the test is about. */
export function buildChange(overrides: Partial<ChangeDetail> = {}): ChangeDetail {
  return {
    ...{ ticker: 'AAPL', name: 'Apple Inc.', sector: 'Technology', tier_number: 3 },
    ...{ simulated: false, quarter: '26Q1', from_quarter: '25Q4', from_rating: 'A' },
    ...{ to_rating: 'BBB', direction: 'down', driver: 'Leverage rose', filed: '2026-05-05' },
    period_end: '2026-03-31',
    filing: {
      ...{ accession: '0000320193-26-000045', form: '10-Q', fiscal_period: 'FY26 Q2' },
      url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019326000045/',
    },
    score: {
      ...{ model: 'credit-industrial-market', from: -6_000_000, to: -5_500_000 },
      ...{ from_pd: 0.001, to_pd: 0.004 },
      parts: [
        { label: 'Leverage rose', points: 700_000 },
        { label: 'Margins rose', points: -200_000 },
      ],
      bands: [
        { letter: 'AAA', up_to: -8_000_000 },
        { letter: 'AA', up_to: -7_000_000 },
        { letter: 'A', up_to: -5_800_000 },
        { letter: 'BBB', up_to: null },
      ],
    },
    close: { date: '2026-05-05', close: 100 },
    is_public: true,
    lock: null,
    ...overrides,
  }
}
