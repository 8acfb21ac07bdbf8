import type { Working } from '@quantamental/api/stocks'
import type { AltmanInputs } from '@quantamental/models/altman'
import type { BeneishInputs, BeneishYear } from '@quantamental/models/beneish'
import type { BuffettInputs } from '@quantamental/models/buffett'
import type { CreditInputs } from '@quantamental/models/credit'
import type { GrahamInputs } from '@quantamental/models/graham'
import type { RankedItemInputs } from '@quantamental/models/ranking'

/** The inputs of one working by code; those it does not hold are null. */
export interface WorkingValues {
  readonly one: (code: string) => number | null
  /** `epsYears.0`, `epsYears.1`, …: newest first. */
  readonly years: (code: string) => (number | null)[]
}

export function workingValues(working: Pick<Working, 'inputs'>): WorkingValues {
  const values = new Map(working.inputs.map(({ code, value }) => [code, value]))
  return {
    one: (code) => values.get(code) ?? null,
    years(code) {
      const found: (number | null)[] = []
      while (values.has(`${code}.${found.length}`)) {
        found.push(values.get(`${code}.${found.length}`) ?? null)
      }
      return found
    },
  }
}

export function altmanInputsOf({ one }: WorkingValues): AltmanInputs {
  return {
    totalAssets: one('totalAssets'),
    currentAssets: one('currentAssets'),
    currentLiabilities: one('currentLiabilities'),
    retainedEarnings: one('retainedEarnings'),
    ebit: one('ebit'),
    marketEquity: one('marketEquity'),
    bookEquity: one('bookEquity'),
    totalLiabilities: one('totalLiabilities'),
    sales: one('sales'),
  }
}

/** Codes of a working's inputs by what the model calls them; with `Before` those of the year before. */
const BENEISH_INPUTS: Readonly<Record<keyof BeneishYear, string>> = {
  receivables: 'receivables',
  sales: 'sales',
  cogs: 'costOfSales',
  currentAssets: 'currentAssets',
  ppe: 'propertyPlantEquipment',
  securities: 'longTermSecurities',
  totalAssets: 'totalAssets',
  depreciation: 'depreciation',
  sga: 'sellingGeneralAdministrative',
  currentLiabilities: 'currentLiabilities',
  longTermDebt: 'longTermDebt',
  incomeContinuing: 'continuingIncome',
  cfo: 'operatingCashFlow',
}

export function beneishInputsOf({ one }: WorkingValues): BeneishInputs {
  const year = (suffix: string) =>
    Object.fromEntries(
      Object.entries(BENEISH_INPUTS).map(([name, code]) => [name, one(`${code}${suffix}`)]),
    ) as unknown as BeneishYear
  return { current: year(''), prior: year('Before') }
}

export function creditInputsOf({ one }: WorkingValues, isFinancial: boolean): CreditInputs {
  return {
    totalAssets: one('totalAssets'),
    totalLiabilities: one('totalLiabilities'),
    bookEquity: one('bookEquity'),
    marketCap: one('marketCap'),
    retainedEarnings: one('retainedEarnings'),
    ebit: one('ebit'),
    interestExpense: one('interestExpense'),
    netIncome: one('netIncome'),
    netIncomePriorYear: one('netIncomeBefore'),
    operatingCashFlow: one('operatingCashFlow'),
    cash: one('cashAndInvestments'),
    totalDebt: one('totalDebt'),
    volatility: one('volatility'),
    excessReturn: one('excessReturn'),
    sharePrice: one('sharePrice'),
    isFinancial,
    isDefaulted: one('defaultedOn') === 1,
  }
}

/** For the values per share; what only the checklists ask for (utility, total assets) is left open. */
export function grahamInputsOf({ one, years }: WorkingValues): GrahamInputs {
  return {
    price: one('price'),
    epsYears: years('epsYears'),
    dividendYears: years('dividendYears'),
    shares: one('shares'),
    sales: one('sales'),
    totalAssets: one('totalAssets'),
    currentAssets: one('currentAssets'),
    currentLiabilities: one('currentLiabilities'),
    totalLiabilities: one('totalLiabilities'),
    longTermDebt: one('longTermDebt'),
    totalDebt: one('totalDebt'),
    bookEquity: one('bookEquity'),
    preferredStock: one('preferredStock'),
    intangibles: one('intangibles'),
    treasuryYield: one('treasuryYield'),
    isUtility: false,
  }
}

export function buffettInputsOf({ one, years }: WorkingValues): BuffettInputs {
  return {
    price: one('price'),
    epsYears: years('epsYears'),
    bookYears: years('bookYears'),
    dividendYears: years('dividendYears'),
    peYears: years('peYears'),
  }
}

export function itemInputsOf({ one }: WorkingValues): RankedItemInputs {
  return {
    totalAssets: one('totalAssets'),
    bookEquity: one('bookEquity'),
    currentAssets: one('currentAssets'),
    currentLiabilities: one('currentLiabilities'),
    totalDebt: one('totalDebt'),
    revenue: one('sales'),
    operatingIncome: one('operatingIncome'),
    netIncome: one('netIncome'),
    netCashFlow: one('netCashFlow'),
    operatingCashFlow: one('operatingCashFlow'),
    capitalExpenditure: one('capitalExpenditure'),
    dividends: one('dividends'),
    marketCap: one('marketCap'),
  }
}
