import type { UpsideCode, ValuationMethod } from '@quantamental/api/stocks'

export const METHOD_NAMES: Readonly<Record<UpsideCode, string>> = {
  upside_avg: 'Average upside',
  upside_eps_annual: 'Annual earnings',
  upside_median_analyst: 'Analyst median',
  annualized_upside_buffett_eps: 'Buffett by EPS, annual',
  annualized_upside_buffett_roe: 'Buffett by ROE, annual',
  upside_graham_defensive: 'Graham defensive',
  upside_graham_enterprising: 'Graham enterprising',
  upside_graham_ncav: 'Graham NCAV',
}

export const METHOD_RULES: Readonly<Record<UpsideCode, string>> = {
  upside_avg: 'Mean of all methods with a value, except NCAV.',
  upside_eps_annual: 'Expected earnings at the company’s own multiple.',
  upside_median_analyst: 'Median of the analysts’ price targets.',
  annualized_upside_buffett_eps: 'Ten years of earnings growth, as an annual return.',
  annualized_upside_buffett_roe: 'Ten years of return on equity, as an annual return.',
  upside_graham_defensive: 'Highest price for a defensive investor.',
  upside_graham_enterprising: 'Highest price for an enterprising investor.',
  upside_graham_ncav: 'Current assets minus all liabilities.',
}

export const LABEL_TONES: Readonly<Record<ValuationMethod['label'], 'good' | 'bad' | undefined>> = {
  Upside: 'good',
  Downside: 'bad',
  Neutral: undefined,
  'No Target': undefined,
}

/** Largest distance from zero of a Neutral upside. See infra/docs/domain/ratings-and-signals.md. */
export const NEUTRAL = 0.01

/** Price behind a quarter's figures: for the newest quarter, models use the last close. */
export const PRICE_NOTE = 'price when filed; last close for the newest quarter'

/** Excluded from the average: a liquidation floor. */
const OUTSIDE_THE_AVERAGE: UpsideCode = 'upside_graham_ncav'

interface MethodUpside {
  readonly code: UpsideCode
  readonly upside: number | null
}

export function averagedUpsides(methods: readonly MethodUpside[]): readonly number[] {
  return methods.flatMap(({ code, upside }) =>
    upside === null || code === 'upside_avg' || code === OUTSIDE_THE_AVERAGE ? [] : [upside],
  )
}

/** "average of 6 methods"; "no method has a value". */
export function averageText(methods: readonly MethodUpside[]): string {
  const count = averagedUpsides(methods).length
  if (count === 0) return 'no method has a value'
  return count === 1 ? 'from one method' : `average of ${count} methods`
}
