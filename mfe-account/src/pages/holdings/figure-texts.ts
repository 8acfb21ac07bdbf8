import { formatDecimal, formatProbability, formatSignedPercent } from '@quantamental/api/format'
import type { StockTab } from '@quantamental/api/stocks'
import type { FigureCode } from '../../holdings/weigh-holdings.ts'

export const percent = (share: number) => `${formatDecimal(share * 100, 1)}%`

export interface FigureText {
  readonly name: string
  readonly about: string
  /** In the formula. */
  readonly figure: string
  /** Heading of the figure of one holding. */
  readonly head: string
  readonly format: (value: number) => string
  /** Stock page with the calculation of one holding's figure. */
  readonly page: StockTab
}

export const FIGURE_TEXTS: Readonly<Record<FigureCode, FigureText>> = {
  pd: {
    name: 'Probability of default',
    about: 'One-year probability of default by our credit model, weighted by value.',
    figure: 'probability of default',
    head: 'Default',
    format: formatProbability,
    page: 'credit-rating',
  },
  distress: {
    name: 'Share in distress',
    about: 'Holdings with a Z-Score in the distress zone, or rated CCC or D, count as 100%.',
    figure: 'in distress (0% or 100%)',
    head: 'In distress',
    format: percent,
    page: 'z-score',
  },
  upside: {
    name: 'Value estimate',
    about: 'Median upside of the valuation methods that fit each company, weighted by value.',
    figure: 'upside',
    head: 'Upside',
    format: formatSignedPercent,
    page: 'valuation',
  },
  dilution: {
    name: 'Dilution',
    about:
      'Average yearly change of each company’s share count, weighted by value. Above zero, your shares are diluted.',
    figure: 'dilution',
    head: 'Dilution',
    format: formatSignedPercent,
    page: 'summary',
  },
}
