import { buildRating, type PublishedRating } from './fake-stocks.ts'

/** Reports of a company's quarters 26Q1 to 26Q3 on day `day` of May, August and November. */
export function buildReports(
  ticker: string,
  day: string,
  letters: readonly [string, string],
): PublishedRating[] {
  const [from_rating, to_rating] = letters
  const closed = { is_delayed: false, is_from_delayed: false, driver: null }
  return [
    buildRating(ticker, {
      ...{ quarter: '26Q1', from_quarter: '25Q4', period_end: '2026-03-31' },
      ...{ filed: `2026-05-${day}`, from_rating, to_rating, driver: 'Leverage rose' },
      ...{ is_delayed: true, is_from_delayed: true },
      filing: {
        ...{ accession: '0000320193-26-000045', form: '10-Q', fiscal_period: 'FY26 Q2' },
        url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019326000045/',
      },
      close: { date: `2026-05-${day}`, close: 101.5 },
      score: {
        ...{ model: 'credit-industrial-market', from: -6_000_000, to: -5_500_000 },
        ...{ from_pd: 0.001, to_pd: 0.004 },
        parts: [
          { label: 'Leverage rose', points: 700_000 },
          { label: 'Margins rose', points: -200_000 },
        ],
      },
    }),
    buildRating(ticker, {
      ...{ quarter: '26Q2', from_quarter: '26Q1', period_end: '2026-06-30', ...closed },
      ...{ filed: `2026-08-${day}`, from_rating: to_rating, to_rating },
    }),
    buildRating(ticker, { filed: `2026-11-${day}`, from_rating: to_rating, to_rating, ...closed }),
  ]
}
