import {
  spreadText,
  type UpsideCode,
  type ValuationMethod,
  type ValueSpread,
} from '@quantamental/api/stocks'

export const METHOD_RULES: Readonly<Record<UpsideCode, string>> = {
  upside_avg: 'Median of analysts, earnings, Buffett and Graham, as value today.',
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

/** Upsides of the single methods as value today, for the marks of a gauge. */
export function todayUpsides(
  methods: readonly Pick<ValuationMethod, 'upside_today'>[],
): readonly number[] {
  return methods.flatMap(({ upside_today }) => upside_today ?? [])
}

/** "median of 4 methods, −20% to +32%"; without an estimate the reason and the methods with a value. */
export function estimateText(spread: ValueSpread): string {
  const { reason, methods } = spread
  if (reason === undefined) return `median of ${spreadText(spread)}`
  return methods === 0 ? reason : `${reason} With a value: ${spreadText(spread)}.`
}
