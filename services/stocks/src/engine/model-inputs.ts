import type { AltmanInputs } from '@quantamental/models/altman'
import type { BeneishInputs } from '@quantamental/models/beneish'
import { type BuffettInputs, buffettMisfit } from '@quantamental/models/buffett'
import type { CreditInputs } from '@quantamental/models/credit'
import { CURRENT_ITEMS_MISFITS, type GrahamInputs } from '@quantamental/models/graham'
import type { RankedItemInputs } from '@quantamental/models/ranking'
import type { DilutionInputs, ShortInterestInputs } from '@quantamental/models/signals'
import { amountValue } from './amount.ts'
import { currentValues, priorValues } from './line-amounts.ts'
import type { QuarterContext } from './quarter-context.ts'

/** What every model is given for one quarter. */
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

/** The inputs of each model: the lines by the names of the catalogue, and what the market adds. */
export function buildModelInputs(context: QuarterContext): ModelInputs {
  const { quarter, rated, series, rating, valuation, atBalance, profile } = context
  const lines = currentValues(quarter)
  const short = valuation.shortInterest
  return {
    altman: { ...lines, marketEquity: atBalance?.marketCap ?? null },
    beneish: { current: lines, prior: priorValues(quarter) },
    credit: {
      ...(rated === quarter ? lines : currentValues(rated)),
      netIncomeBefore: amountValue(rated.amounts.netIncomeBefore),
      marketCap: rating.point?.marketCap ?? null,
      volatility: rating.volatility,
      excessReturn: rating.excessReturn,
      sharePrice: rating.price,
      isFinancial: profile.isFinancial,
      isDefaulted: context.isDefaulted,
    },
    graham: {
      ...lines,
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
    items: { ...lines, marketCap: valuation.point?.marketCap ?? null },
    dilution: { shareCounts: series.shares },
    shortInterest: {
      sharesShort: short?.sharesShort ?? null,
      floatShares: short?.floatShares ?? null,
      averageDailyVolume: short?.averageDailyVolume ?? null,
    },
  }
}
