import type { AltmanInputs } from '@quantamental/models/altman'
import type { BeneishInputs } from '@quantamental/models/beneish'
import type { BuffettInputs } from '@quantamental/models/buffett'
import type { CreditInputs } from '@quantamental/models/credit'
import type { GrahamInputs } from '@quantamental/models/graham'
import type { RankedItemInputs } from '@quantamental/models/ranking'
import type { DilutionInputs, ShortInterestInputs } from '@quantamental/models/signals'
import type { Amount } from './amount.ts'
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

/** The amount's value; null without one or with one that is too large for a number. */
export function amountValue(amount: Amount | null): number | null {
  return amount !== null && Number.isFinite(amount.value) ? amount.value : null
}

function altmanInputs({ quarter, atBalance }: QuarterContext): AltmanInputs {
  const { amounts } = quarter.evidence
  return {
    totalAssets: amountValue(amounts.totalAssets),
    currentAssets: amountValue(amounts.currentAssets),
    currentLiabilities: amountValue(amounts.currentLiabilities),
    retainedEarnings: amountValue(amounts.retainedEarnings),
    ebit: amountValue(quarter.derived.ebit),
    marketEquity: atBalance?.marketCap ?? null,
    bookEquity: amountValue(amounts.bookEquity),
    totalLiabilities: amountValue(amounts.totalLiabilities),
    sales: amountValue(amounts.sales),
  }
}

function beneishInputs({ quarter }: QuarterContext): BeneishInputs {
  const { amounts } = quarter.evidence
  const { derived } = quarter
  return {
    current: {
      receivables: amountValue(amounts.receivables),
      sales: amountValue(amounts.sales),
      cogs: amountValue(derived.costOfSales),
      currentAssets: amountValue(amounts.currentAssets),
      ppe: amountValue(amounts.propertyPlantEquipment),
      securities: amountValue(amounts.longTermSecurities),
      totalAssets: amountValue(amounts.totalAssets),
      depreciation: amountValue(amounts.depreciation),
      sga: amountValue(amounts.sellingGeneralAdministrative),
      currentLiabilities: amountValue(amounts.currentLiabilities),
      longTermDebt: amountValue(derived.longTermDebt),
      incomeContinuing: amountValue(derived.continuingIncome),
      cfo: amountValue(amounts.operatingCashFlow),
    },
    prior: {
      receivables: amountValue(amounts.receivablesBefore),
      sales: amountValue(amounts.salesBefore),
      cogs: amountValue(derived.costOfSalesBefore),
      currentAssets: amountValue(amounts.currentAssetsBefore),
      ppe: amountValue(amounts.propertyPlantEquipmentBefore),
      securities: amountValue(amounts.longTermSecuritiesBefore),
      totalAssets: amountValue(amounts.totalAssetsBefore),
      depreciation: amountValue(amounts.depreciationBefore),
      sga: amountValue(amounts.sellingGeneralAdministrativeBefore),
      currentLiabilities: amountValue(amounts.currentLiabilitiesBefore),
      longTermDebt: amountValue(derived.longTermDebtBefore),
      incomeContinuing: null,
      cfo: null,
    },
  }
}

function creditInputs(context: QuarterContext): CreditInputs {
  const { rated, rating, profile } = context
  const { derived, evidence } = rated
  const { amounts } = evidence
  return {
    totalAssets: amountValue(amounts.totalAssets),
    totalLiabilities: amountValue(amounts.totalLiabilities),
    bookEquity: amountValue(amounts.bookEquity),
    marketCap: rating.point?.marketCap ?? null,
    retainedEarnings: amountValue(amounts.retainedEarnings),
    ebit: amountValue(derived.ebit),
    interestExpense: amountValue(amounts.interestExpense),
    netIncome: amountValue(amounts.netIncome),
    netIncomePriorYear: amountValue(amounts.netIncomeBefore),
    operatingCashFlow: amountValue(amounts.operatingCashFlow),
    cash: amountValue(derived.cashAndInvestments),
    totalDebt: amountValue(derived.totalDebt),
    volatility: rating.volatility,
    excessReturn: rating.excessReturn,
    sharePrice: rating.price,
    isFinancial: profile.isFinancial,
    isDefaulted: context.isDefaulted,
  }
}

function grahamInputs(context: QuarterContext): GrahamInputs {
  const { quarter, series, valuation } = context
  const { amounts } = quarter.evidence
  const { derived } = quarter
  return {
    price: valuation.price,
    epsYears: series.eps,
    dividendYears: series.dividends,
    shares: valuation.shares,
    sales: amountValue(amounts.sales),
    totalAssets: amountValue(amounts.totalAssets),
    currentAssets: amountValue(amounts.currentAssets),
    currentLiabilities: amountValue(amounts.currentLiabilities),
    totalLiabilities: amountValue(amounts.totalLiabilities),
    longTermDebt: amountValue(derived.longTermDebt),
    totalDebt: amountValue(derived.totalDebt),
    bookEquity: amountValue(amounts.bookEquity),
    preferredStock: amountValue(derived.preferredStock),
    intangibles: amountValue(derived.intangibles),
    treasuryYield: valuation.treasuryYield,
    isUtility: context.isUtility,
  }
}

function itemInputs({ quarter, valuation }: QuarterContext): RankedItemInputs {
  const { amounts } = quarter.evidence
  const { derived } = quarter
  return {
    totalAssets: amountValue(amounts.totalAssets),
    bookEquity: amountValue(amounts.bookEquity),
    currentAssets: amountValue(amounts.currentAssets),
    currentLiabilities: amountValue(amounts.currentLiabilities),
    totalDebt: amountValue(derived.totalDebt),
    revenue: amountValue(amounts.sales),
    operatingIncome: amountValue(derived.operatingIncome),
    netIncome: amountValue(amounts.netIncome),
    netCashFlow: amountValue(amounts.netCashFlow),
    operatingCashFlow: amountValue(amounts.operatingCashFlow),
    capitalExpenditure: amountValue(amounts.capitalExpenditure),
    dividends: amountValue(derived.dividends),
    marketCap: valuation.point?.marketCap ?? null,
  }
}

export function buildModelInputs(context: QuarterContext): ModelInputs {
  const { series, valuation } = context
  const short = valuation.shortInterest
  return {
    altman: altmanInputs(context),
    beneish: beneishInputs(context),
    credit: creditInputs(context),
    graham: grahamInputs(context),
    buffett: {
      price: valuation.price,
      epsYears: series.eps,
      bookYears: series.book,
      dividendYears: series.dividends,
      peYears: series.pe,
    },
    items: itemInputs(context),
    dilution: { shareCounts: series.shares },
    shortInterest: {
      sharesShort: short?.sharesShort ?? null,
      floatShares: short?.floatShares ?? null,
      averageDailyVolume: short?.averageDailyVolume ?? null,
    },
  }
}
