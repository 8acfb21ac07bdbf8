import type { UpsideCode, ValuationMethod } from '@quantamental/api/stocks'

export const METHOD_NAMES: Readonly<Record<UpsideCode, string>> = {
  upside_avg: 'Average upside',
  upside_eps_annual: 'Annual earnings',
  upside_median_analyst: 'Analyst median',
  annualized_upside_buffett_eps: 'Buffett by EPS, a year',
  annualized_upside_buffett_roe: 'Buffett by ROE, a year',
  upside_graham_defensive: 'Graham defensive',
  upside_graham_enterprising: 'Graham enterprising',
  upside_graham_ncav: 'Graham NCAV',
}

/** What each method compares with the price, in one sentence. */
export const METHOD_RULES: Readonly<Record<UpsideCode, string>> = {
  upside_avg: 'Mean of the methods that have a value, without NCAV.',
  upside_eps_annual: 'Expected earnings at the company’s own multiple.',
  upside_median_analyst: 'The middle of the analysts’ targets.',
  annualized_upside_buffett_eps: 'Ten years of earnings growth, as a return a year.',
  annualized_upside_buffett_roe: 'Ten years of return on equity, as a return a year.',
  upside_graham_defensive: 'What a defensive investor may pay.',
  upside_graham_enterprising: 'What an enterprising investor may pay.',
  upside_graham_ncav: 'Current assets less all liabilities.',
}

type Label = ValuationMethod['label']

export const LABEL_TONES: Readonly<Record<Label, 'good' | 'bad' | undefined>> = {
  Upside: 'good',
  Downside: 'bad',
  Neutral: undefined,
  'No Target': undefined,
}

/** Which price a quarter's figures are of: models take the last close for the newest quarter. */
export const PRICE_NOTE = 'price when filed; of the newest quarter, the last close'

/** Not part of the average: a floor in liquidation. */
const OUTSIDE_THE_AVERAGE: UpsideCode = 'upside_graham_ncav'

interface MethodUpside {
  readonly code: UpsideCode
  readonly upside: number | null
}

/** The upsides that the average is made of. */
export function averagedUpsides(methods: readonly MethodUpside[]): readonly number[] {
  return methods.flatMap(({ code, upside }) =>
    upside === null || code === 'upside_avg' || code === OUTSIDE_THE_AVERAGE ? [] : [upside],
  )
}

/** "average of 6 methods"; "no method has a value". */
export function averageWords(methods: readonly MethodUpside[]): string {
  const count = averagedUpsides(methods).length
  if (count === 0) return 'no method has a value'
  return count === 1 ? 'by one method' : `average of ${count} methods`
}
