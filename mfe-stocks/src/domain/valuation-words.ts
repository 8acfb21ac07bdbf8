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
  upside_avg: 'Mean of the methods that have a value.',
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

/** How many of the methods behind the average have a value: "6 of 7 methods". */
export function methodCount(methods: readonly { code: string; upside: number | null }[]): string {
  const single = methods.filter(({ code }) => code !== 'upside_avg')
  return `${single.filter(({ upside }) => upside !== null).length} of ${single.length} methods`
}
