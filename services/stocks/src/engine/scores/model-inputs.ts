import type { AltmanInputs } from '@quantamental/models/altman'
import type { BeneishInputs } from '@quantamental/models/beneish'
import { type BuffettInputs, buffettMisfit } from '@quantamental/models/buffett'
import { type CreditInputs, creditFormOf } from '@quantamental/models/credit'
import { CURRENT_ITEMS_MISFITS, type GrahamInputs } from '@quantamental/models/graham'
import type { RankedItemInputs } from '@quantamental/models/ranking'
import type { DilutionInputs, ShortInterestInputs } from '@quantamental/models/signals'
import { type Amount, amountValue } from '../amounts/amount.ts'
import { currentValues, priorValues, toUsd } from '../amounts/line-amounts.ts'
import type { QuarterContext } from './quarter-context.ts'

export interface ModelInputs {
  readonly altman: AltmanInputs
  readonly beneish: BeneishInputs
  readonly credit: CreditInputs
  readonly graham: GrahamInputs
  readonly buffett: BuffettInputs
  readonly items: RankedItemInputs
  readonly dilution: DilutionInputs
  readonly shortInterest: ShortInterestInputs
}

/** Revenue of the twelve months, else of the fiscal year that replaces them. */
export function revenueOfYears({ quarter, history, fiscalYears }: QuarterContext): Amount | null {
  const { revenue } = quarter.amounts
  if (fiscalYears === null || revenue !== null) return revenue
  return history[0]?.quarter.amounts.revenue ?? null
}

/**
 * Build the inputs of each model: statement lines by their catalog names, plus market data. Ratios
 * within the statements use the reporting currency; comparisons across companies or with a price use USD.
 */
export function buildModelInputs(context: QuarterContext): ModelInputs {
  const { quarter, rated, series, rating, valuation, atBalance, profile, usd } = context
  const own = currentValues(quarter)
  const lines = toUsd(own, usd)
  const ratedLines = rated === quarter ? lines : toUsd(currentValues(rated), usd)
  const inUsd = (amount: Amount | null) => {
    const value = amountValue(amount)
    return value === null || usd === null ? null : value * usd.value
  }
  const marketEquity = atBalance === null || usd === null ? null : atBalance.marketCap / usd.value
  const short = valuation.shortInterest
  return {
    altman: { ...own, marketEquity },
    beneish: { current: own, prior: priorValues(quarter) },
    credit: {
      ...ratedLines,
      netIncomeBefore: inUsd(rated.amounts.netIncomeBefore),
      depreciationAmortizationBefore: inUsd(rated.amounts.depreciationAmortizationBefore),
      marketCap: rating.point?.marketCap ?? null,
      volatility: rating.volatility,
      excessReturn: rating.excessReturn,
      sharePrice: rating.price,
      form: creditFormOf(profile.modelClass),
      isDefaulted: context.isDefaulted,
    },
    graham: {
      ...lines,
      revenue: inUsd(revenueOfYears(context)),
      ...(CURRENT_ITEMS_MISFITS[profile.modelClass] && {
        currentAssets: null,
        currentLiabilities: null,
      }),
      price: valuation.price,
      epsYears: series.eps,
      dividendYears: series.dividends,
      sharesOutstanding: valuation.shares,
      treasuryYield: valuation.treasuryYield,
      isUtility: profile.modelClass === 'utility',
    },
    buffett: {
      price: valuation.price,
      epsYears: buffettMisfit(profile.modelClass) === null ? series.eps : [],
      bookYears: series.book,
      dividendYears: series.dividends,
      peYears: series.pe,
    },
    items:
      usd === null
        ? { ...own, marketCap: null }
        : { ...lines, marketCap: valuation.point?.marketCap ?? null },
    dilution: { shareCounts: series.shares },
    shortInterest: {
      sharesShort: short?.sharesShort ?? null,
      floatShares: short?.floatShares ?? null,
      averageDailyVolume: short?.averageDailyVolume ?? null,
    },
  }
}
