import { MODEL_CLASS_TAGS } from '@quantamental/models/model-class'

/**
 * us-gaap tags of each statement item, in order of preference.
 * Source: reference data-and-models section 5. Chosen per period, never per company.
 */

/** Tags added and subtracted to make one figure of one period. Optional ones count as 0 when absent. */
export interface TagFormula {
  readonly plus: readonly string[]
  readonly minus?: readonly string[]
  readonly optionalMinus?: readonly string[]
}

export interface TagItem {
  readonly label: string
  readonly formulas: readonly TagFormula[]
  /** `largest`: several totals may be reported for one period and the largest is meant. */
  readonly pick: 'first' | 'largest'
}

const one = (...tags: string[]): TagFormula[] => tags.map((tag) => ({ plus: [tag] }))
const item = (
  label: string,
  formulas: readonly TagFormula[],
  pick: TagItem['pick'] = 'first',
): TagItem => ({ label, formulas, pick })

const EQUITY_WITH_NCI = 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'
const TEMPORARY_EQUITY = [
  'TemporaryEquityCarryingAmountIncludingPortionAttributableToNoncontrollingInterests',
  'RedeemableNoncontrollingInterestEquityCarryingAmount',
]

export const INSTANT_ITEMS = {
  totalAssets: item('Total assets', one('Assets')),
  currentAssets: item('Current assets', one('AssetsCurrent')),
  currentLiabilities: item('Current liabilities', one('LiabilitiesCurrent')),
  retainedEarnings: item(
    'Retained earnings',
    one(
      'RetainedEarningsAccumulatedDeficit',
      'RetainedEarningsUnappropriated',
      'DevelopmentStageEnterpriseDeficitAccumulatedDuringDevelopmentStage',
    ),
  ),
  totalLiabilities: item('Total liabilities', [
    { plus: ['Liabilities'] },
    {
      plus: ['LiabilitiesAndStockholdersEquity'],
      minus: [EQUITY_WITH_NCI],
      optionalMinus: TEMPORARY_EQUITY,
    },
    {
      plus: ['LiabilitiesAndStockholdersEquity'],
      minus: ['StockholdersEquity'],
      optionalMinus: ['MinorityInterest', ...TEMPORARY_EQUITY],
    },
  ]),
  bookEquity: item('Book value of equity', [
    { plus: ['StockholdersEquity'] },
    { plus: [EQUITY_WITH_NCI], optionalMinus: ['MinorityInterest'] },
    { plus: ['PartnersCapital'] },
    { plus: ['MembersEquity'] },
  ]),
  cash: item(
    'Cash and equivalents',
    one(
      'CashAndCashEquivalentsAtCarryingValue',
      'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
      'Cash',
      'CashAndDueFromBanks',
    ),
  ),
  shortTermInvestments: item(
    'Short-term investments',
    one(
      'ShortTermInvestments',
      'MarketableSecuritiesCurrent',
      'AvailableForSaleSecuritiesDebtSecuritiesCurrent',
      'AvailableForSaleSecuritiesCurrent',
    ),
  ),
  longTermSecurities: item(
    'Long-term securities',
    one(
      'MarketableSecuritiesNoncurrent',
      'AvailableForSaleSecuritiesDebtSecuritiesNoncurrent',
      'AvailableForSaleSecuritiesNoncurrent',
      'LongTermInvestments',
    ),
  ),
  longTermDebt: item('Long-term debt', [
    { plus: ['LongTermDebtNoncurrent'] },
    { plus: ['LongTermDebt'], optionalMinus: ['LongTermDebtCurrent'] },
    ...one(
      'LongTermDebtAndCapitalLeaseObligations',
      'LongTermNotesPayable',
      'ConvertibleLongTermNotesPayable',
    ),
    { plus: ['SecuredDebt', 'SubordinatedDebt'] },
    ...one('SecuredDebt', 'SubordinatedDebt'),
  ]),
  currentDebt: item('Current debt', [
    { plus: ['DebtCurrent'] },
    { plus: ['LongTermDebtCurrent', 'ShortTermBorrowings'] },
    { plus: ['LongTermDebtCurrent', 'CommercialPaper'] },
    ...one('LongTermDebtCurrent', 'ShortTermBorrowings', 'CommercialPaper'),
    ...one('LongTermDebtAndCapitalLeaseObligationsCurrent', 'NotesPayableCurrent'),
  ]),
  receivables: item(
    'Receivables',
    one(
      'AccountsReceivableNetCurrent',
      'ReceivablesNetCurrent',
      'AccountsAndOtherReceivablesNetCurrent',
      'AccountsReceivableNet',
      'AccountsNotesAndLoansReceivableNetCurrent',
    ),
  ),
  propertyPlantEquipment: item(
    'Property, plant and equipment',
    one(
      'PropertyPlantAndEquipmentNet',
      'PropertyPlantAndEquipmentAndFinanceLeaseRightOfUseAssetAfterAccumulatedDepreciationAndAmortization',
      'RealEstateInvestmentPropertyNet',
    ),
  ),
  preferredStock: item(
    'Preferred stock',
    one(
      'PreferredStockValueOutstanding',
      'PreferredStockValue',
      'PreferredStockIncludingAdditionalPaidInCapitalNetOfDiscount',
      'PreferredStockIncludingAdditionalPaidInCapital',
    ),
  ),
  goodwill: item('Goodwill', one('Goodwill')),
  intangibles: item(
    'Intangible assets',
    one('IntangibleAssetsNetExcludingGoodwill', 'FiniteLivedIntangibleAssetsNet'),
  ),
  temporaryEquity: item('Temporary equity', one(...TEMPORARY_EQUITY)),
} satisfies Record<string, TagItem>

const SALES_TAGS = [
  'RevenueFromContractWithCustomerExcludingAssessedTax',
  'Revenues',
  'RevenueFromContractWithCustomerIncludingAssessedTax',
  'SalesRevenueNet',
  'SalesRevenueGoodsNet',
  'RevenuesNetOfInterestExpense',
] as const

export const FLOW_ITEMS = {
  sales: item('Sales', one(...SALES_TAGS), 'largest'),
  costOfSales: item(
    'Cost of sales',
    one(
      'CostOfGoodsAndServicesSold',
      'CostOfRevenue',
      'CostOfGoodsSold',
      'CostOfGoodsAndServiceExcludingDepreciationDepletionAndAmortization',
    ),
  ),
  grossProfit: item('Gross profit', one('GrossProfit')),
  sellingGeneralAdministrative: item('Selling, general and administrative expense', [
    { plus: ['SellingGeneralAndAdministrativeExpense'] },
    { plus: ['GeneralAndAdministrativeExpense', 'SellingAndMarketingExpense'] },
    { plus: ['GeneralAndAdministrativeExpense'] },
  ]),
  operatingIncome: item('Operating income', [
    { plus: ['OperatingIncomeLoss'] },
    { plus: ['GrossProfit'], minus: ['OperatingExpenses'] },
    { plus: ['Revenues'], minus: ['CostsAndExpenses'] },
  ]),
  pretaxIncome: item('Pre-tax income', [
    ...one(
      'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
      'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
    ),
    { plus: ['NetIncomeLoss', 'IncomeTaxExpenseBenefit'] },
  ]),
  interestExpense: item(
    'Interest expense',
    one(
      'InterestExpense',
      'InterestExpenseNonoperating',
      'InterestExpenseDebt',
      'InterestAndDebtExpense',
      'InterestPaidNet',
    ),
  ),
  incomeTax: item('Income tax', one('IncomeTaxExpenseBenefit')),
  netIncome: item('Net income', [
    { plus: ['NetIncomeLoss'] },
    { plus: ['ProfitLoss'], optionalMinus: ['NetIncomeLossAttributableToNoncontrollingInterest'] },
    { plus: ['NetIncomeLossAvailableToCommonStockholdersBasic'] },
  ]),
  continuingIncome: item(
    'Income from continuing operations',
    one('IncomeLossFromContinuingOperations'),
  ),
  depreciation: item(
    'Depreciation',
    one(
      'Depreciation',
      'DepreciationDepletionAndAmortization',
      'DepreciationAndAmortization',
      'DepreciationAmortizationAndAccretionNet',
    ),
  ),
  depreciationAmortization: item(
    'Depreciation and amortization',
    one(
      'DepreciationDepletionAndAmortization',
      'DepreciationAndAmortization',
      'DepreciationAmortizationAndAccretionNet',
      'Depreciation',
    ),
  ),
  operatingCashFlow: item(
    'Cash flow from operations',
    one(
      'NetCashProvidedByUsedInOperatingActivities',
      'NetCashProvidedByUsedInOperatingActivitiesContinuingOperations',
    ),
  ),
  investingCashFlow: item(
    'Cash flow from investing',
    one(
      'NetCashProvidedByUsedInInvestingActivities',
      'NetCashProvidedByUsedInInvestingActivitiesContinuingOperations',
    ),
  ),
  financingCashFlow: item(
    'Cash flow from financing',
    one(
      'NetCashProvidedByUsedInFinancingActivities',
      'NetCashProvidedByUsedInFinancingActivitiesContinuingOperations',
    ),
  ),
  netCashFlow: item('Net cash flow', [
    ...one(
      'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect',
      'CashAndCashEquivalentsPeriodIncreaseDecrease',
    ),
    {
      plus: [
        'NetCashProvidedByUsedInOperatingActivities',
        'NetCashProvidedByUsedInInvestingActivities',
        'NetCashProvidedByUsedInFinancingActivities',
      ],
    },
  ]),
  capitalExpenditure: item(
    'Capital expenditure',
    one(
      'PaymentsToAcquirePropertyPlantAndEquipment',
      'PaymentsToAcquireProductiveAssets',
      'PaymentsToAcquireOtherPropertyPlantAndEquipment',
    ),
  ),
  dividends: item('Dividends paid', one('PaymentsOfDividendsCommonStock', 'PaymentsOfDividends')),
} satisfies Record<string, TagItem>

/** USD a share (unit `USD/shares`), over a period. */
export const PER_SHARE_ITEMS = {
  epsDiluted: item(
    'Earnings per share',
    one('EarningsPerShareDiluted', 'EarningsPerShareBasicAndDiluted', 'EarningsPerShareBasic'),
  ),
  dividendsPerShare: item(
    'Dividends per share',
    one('CommonStockDividendsPerShareDeclared', 'CommonStockDividendsPerShareCashPaid'),
  ),
} satisfies Record<string, TagItem>

export type InstantItem = keyof typeof INSTANT_ITEMS
export type FlowItem = keyof typeof FLOW_ITEMS
export type PerShareItem = keyof typeof PER_SHARE_ITEMS

/** Taxonomy `dei`, unit `shares`: the count on the cover of a report, one fact per share class. */
export const COVER_SHARES_TAG = 'EntityCommonStockSharesOutstanding'
export const BALANCE_SHARES_TAGS = ['CommonStockSharesOutstanding', 'SharesOutstanding'] as const
export const AVERAGE_SHARES_TAGS = [
  'WeightedAverageNumberOfDilutedSharesOutstanding',
  'WeightedAverageNumberOfSharesOutstandingBasic',
] as const
/** Unit `pure`: 20 for twenty new shares for one old. */
export const SPLIT_RATIO_TAG = 'StockholdersEquityNoteStockSplitConversionRatio1'

/**
 * What is paid out or used up is written without a sign; a filer who writes it below zero has entered
 * the line of the statement and not the tag’s amount, and whether it means the opposite is not known.
 */
export const UNSIGNED_FLOW_TAGS: ReadonlySet<string> = new Set(
  [
    FLOW_ITEMS.capitalExpenditure,
    FLOW_ITEMS.dividends,
    FLOW_ITEMS.interestExpense,
    FLOW_ITEMS.depreciationAmortization,
    FLOW_ITEMS.costOfSales,
  ].flatMap(({ formulas }) => formulas.flatMap(({ plus }) => plus)),
)

/** Market value of the shares that insiders do not hold, USD: on the cover of an annual report. */
export const PUBLIC_FLOAT_TAG = 'EntityPublicFloat'

function tagsOf(items: Readonly<Record<string, TagItem>>): string[] {
  return Object.values(items).flatMap(({ formulas }) =>
    formulas.flatMap((f) => [...f.plus, ...(f.minus ?? []), ...(f.optionalMinus ?? [])]),
  )
}

/** Every tag the product reads: the loader stores these and leaves the rest of a filing. */
export const KEPT_TAGS: ReadonlySet<string> = new Set([
  ...tagsOf(INSTANT_ITEMS),
  ...tagsOf(FLOW_ITEMS),
  ...tagsOf(PER_SHARE_ITEMS),
  COVER_SHARES_TAG,
  ...BALANCE_SHARES_TAGS,
  ...AVERAGE_SHARES_TAGS,
  SPLIT_RATIO_TAG,
  ...MODEL_CLASS_TAGS.map(({ tag }) => tag),
  PUBLIC_FLOAT_TAG,
])

/** Version of this table; a change of it makes a file that was loaded before load again. */
export const TAG_TABLE_VERSION = '4'
