import { FLOW_ITEMS, INSTANT_ITEMS, PER_SHARE_ITEMS } from '../domain/tag-table.ts'
import type { Amount } from './amount.ts'
import type { DayNumber } from './company-input.ts'
import { type Debt, readDebt } from './debt.ts'
import { instantAmount, quarterFlow, type Reading, trailingYear } from './flows.ts'
import { compileItem, type SlotItem } from './tag-slots.ts'

type Read = (from: Reading, item: SlotItem, day: DayNumber) => Amount | null

interface AmountRow {
  readonly label: string
  readonly item: SlotItem
  readonly read: Read
  /** Read at the balance date a year before. */
  readonly prior: boolean
}

const compiled = {
  ...compileAll(INSTANT_ITEMS, false),
  ...compileAll(FLOW_ITEMS, false),
  ...compileAll(PER_SHARE_ITEMS, true),
}

function compileAll<T extends typeof INSTANT_ITEMS | typeof FLOW_ITEMS | typeof PER_SHARE_ITEMS>(
  items: T,
  perShare: boolean,
): Record<keyof T, SlotItem> {
  const entries = Object.entries(items).map(([code, item]) => [code, compileItem(item, perShare)])
  return Object.fromEntries(entries) as Record<keyof T, SlotItem>
}

type Item = keyof typeof compiled

function row(code: Item, read: Read, prior = false, prefix = ''): AmountRow {
  const item = compiled[code]
  const label = prefix
    ? `${prefix} ${item.label.charAt(0).toLowerCase()}${item.label.slice(1)}`
    : item.label
  return { label: prior ? `${label} a year before` : label, item, read, prior }
}

/** Debt is read as a whole, from no single item. */
function debtRow(label: string, which: keyof Debt, prior = false): AmountRow {
  const item: SlotItem = { label, formulas: [], singles: [], largest: false, perShare: false }
  const read: Read = (from, _, day) => readDebt(from, day)[which]
  return { label: prior ? `${label} a year before` : label, item, read, prior }
}

const at = (code: Item) => row(code, instantAmount)
const before = (code: Item) => row(code, instantAmount, true)
const year = (code: Item) => row(code, trailingYear)
const yearBefore = (code: Item) => row(code, trailingYear, true)
const quarter = (code: Item) => row(code, quarterFlow, false, "Quarter's")

/** Everything read from filings for one quarter: at its date, of its twelve months, a year before. */
export const AMOUNT_ROWS = {
  totalAssets: at('totalAssets'),
  currentAssets: at('currentAssets'),
  currentLiabilities: at('currentLiabilities'),
  totalLiabilities: at('totalLiabilities'),
  bookEquity: at('bookEquity'),
  retainedEarnings: at('retainedEarnings'),
  cash: at('cash'),
  shortTermInvestments: at('shortTermInvestments'),
  longTermSecurities: at('longTermSecurities'),
  longTermDebt: debtRow('Long-term debt', 'longTerm'),
  currentDebt: debtRow('Current debt', 'current'),
  totalDebt: debtRow('Total debt', 'total'),
  receivables: at('receivables'),
  propertyPlantEquipment: at('propertyPlantEquipment'),
  preferredStock: at('preferredStock'),
  goodwill: at('goodwill'),
  intangibles: at('intangibles'),
  temporaryEquity: at('temporaryEquity'),
  totalAssetsBefore: before('totalAssets'),
  currentAssetsBefore: before('currentAssets'),
  currentLiabilitiesBefore: before('currentLiabilities'),
  longTermSecuritiesBefore: before('longTermSecurities'),
  longTermDebtBefore: debtRow('Long-term debt', 'longTerm', true),
  receivablesBefore: before('receivables'),
  propertyPlantEquipmentBefore: before('propertyPlantEquipment'),
  sales: year('sales'),
  costOfSales: year('costOfSales'),
  grossProfit: year('grossProfit'),
  sellingGeneralAdministrative: year('sellingGeneralAdministrative'),
  operatingIncome: year('operatingIncome'),
  pretaxIncome: year('pretaxIncome'),
  interestExpense: year('interestExpense'),
  incomeTax: year('incomeTax'),
  netIncome: year('netIncome'),
  continuingIncome: year('continuingIncome'),
  depreciation: year('depreciation'),
  depreciationAmortization: year('depreciationAmortization'),
  operatingCashFlow: year('operatingCashFlow'),
  investingCashFlow: year('investingCashFlow'),
  financingCashFlow: year('financingCashFlow'),
  netCashFlow: year('netCashFlow'),
  capitalExpenditure: year('capitalExpenditure'),
  dividends: year('dividends'),
  epsDiluted: year('epsDiluted'),
  dividendsPerShare: year('dividendsPerShare'),
  salesBefore: yearBefore('sales'),
  costOfSalesBefore: yearBefore('costOfSales'),
  grossProfitBefore: yearBefore('grossProfit'),
  sellingGeneralAdministrativeBefore: yearBefore('sellingGeneralAdministrative'),
  depreciationBefore: yearBefore('depreciation'),
  netIncomeBefore: yearBefore('netIncome'),
  quarterSales: quarter('sales'),
  quarterOperatingIncome: quarter('operatingIncome'),
  quarterNetIncome: quarter('netIncome'),
} as const satisfies Record<string, AmountRow>

export type AmountCode = keyof typeof AMOUNT_ROWS
export type Amounts = Record<AmountCode, Amount | null>

export const AMOUNT_CODES = Object.keys(AMOUNT_ROWS) as readonly AmountCode[]

/** Without one of these a quarter waits for later filings; without any other it stays as it is. */
export const CORE_CODES: readonly AmountCode[] = [
  'totalLiabilities',
  'bookEquity',
  'sales',
  'netIncome',
  'pretaxIncome',
  'operatingIncome',
  'operatingCashFlow',
]

/** Written out: an object that is filled key by key is several times slower to read. */
export function emptyAmounts(): Amounts {
  return {
    totalAssets: null,
    currentAssets: null,
    currentLiabilities: null,
    totalLiabilities: null,
    bookEquity: null,
    retainedEarnings: null,
    cash: null,
    shortTermInvestments: null,
    longTermSecurities: null,
    longTermDebt: null,
    currentDebt: null,
    totalDebt: null,
    receivables: null,
    propertyPlantEquipment: null,
    preferredStock: null,
    goodwill: null,
    intangibles: null,
    temporaryEquity: null,
    totalAssetsBefore: null,
    currentAssetsBefore: null,
    currentLiabilitiesBefore: null,
    longTermSecuritiesBefore: null,
    longTermDebtBefore: null,
    receivablesBefore: null,
    propertyPlantEquipmentBefore: null,
    sales: null,
    costOfSales: null,
    grossProfit: null,
    sellingGeneralAdministrative: null,
    operatingIncome: null,
    pretaxIncome: null,
    interestExpense: null,
    incomeTax: null,
    netIncome: null,
    continuingIncome: null,
    depreciation: null,
    depreciationAmortization: null,
    operatingCashFlow: null,
    investingCashFlow: null,
    financingCashFlow: null,
    netCashFlow: null,
    capitalExpenditure: null,
    dividends: null,
    epsDiluted: null,
    dividendsPerShare: null,
    salesBefore: null,
    costOfSalesBefore: null,
    grossProfitBefore: null,
    sellingGeneralAdministrativeBefore: null,
    depreciationBefore: null,
    netIncomeBefore: null,
    quarterSales: null,
    quarterOperatingIncome: null,
    quarterNetIncome: null,
  }
}

/**
 * Reads what is still null of `codes`: at `end`, and where a row is of the year before, at
 * `priorEnd` (null: the balance date a year before is not known). Answers whether anything was found.
 */
export function fillAmounts(
  amounts: Amounts,
  from: Reading,
  end: DayNumber,
  priorEnd: DayNumber | null,
  codes: readonly AmountCode[] = AMOUNT_CODES,
): boolean {
  let found = false
  for (const code of codes) {
    if (amounts[code] !== null) continue
    const { read, item, prior } = AMOUNT_ROWS[code]
    const day = prior ? priorEnd : end
    const amount = day === null ? null : read(from, item, day)
    if (amount === null) continue
    amounts[code] = amount
    found = true
  }
  return found
}
