import type { DayNumber } from '../company-input.ts'

export const SIGNAL_MODELS = ['merton', 'naive-distance', 'chs'] as const
export type SignalModel = (typeof SIGNAL_MODELS)[number]

/** Reasons why a model has no probability, by code, as shown to users. */
export const SIGNAL_GAPS = {
  'no-closes': 'No closes',
  'no-statement': 'No report filed yet',
  'no-market-value': 'No market value: share count unknown',
  'no-debt': 'No debt reported',
  'unknown-debt': 'Debt unknown',
  'few-closes': 'Too few closes for a volatility',
  'no-year': 'Less than a year of closes',
  'no-index': 'No market index',
  'no-yield': 'No Treasury yield',
  'missing-figures': 'Net income, liabilities, equity or cash unknown',
  misfit: 'Not applicable: financial companies',
} as const
export type SignalGap = keyof typeof SIGNAL_GAPS

/** Probabilities on one Friday, from closes and reports up to that day. */
export interface SignalWeek {
  readonly friday: DayNumber
  /** Newest quarter known that day; null before the first report. */
  readonly quarter: string | null
  readonly probabilities: Readonly<Record<SignalModel, number | null>>
  readonly gaps: Readonly<Record<SignalModel, SignalGap | null>>
}

/** Failure probability in a week and 52 weeks before; null if unknown. */
export interface MarketPd {
  readonly marketPd: number | null
  readonly marketPdYearAgo: number | null
}

/** By label of the newest quarters: the last week before the next report, or up to the last close. */
export type MarketPds = Readonly<Record<string, MarketPd>>
