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
} satisfies Record<string, TagItem>

export const FLOW_ITEMS = {
  sales: item(
    'Sales',
    one(
      'RevenueFromContractWithCustomerExcludingAssessedTax',
      'Revenues',
      'RevenueFromContractWithCustomerIncludingAssessedTax',
      'SalesRevenueNet',
      'SalesRevenueGoodsNet',
      'RevenuesNetOfInterestExpense',
    ),
    'largest',
  ),
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
  operatingIncome: item('Operating income', [
    { plus: ['OperatingIncomeLoss'] },
    { plus: ['GrossProfit'], minus: ['OperatingExpenses'] },
    { plus: ['Revenues'], minus: ['CostsAndExpenses'] },
  ]),
  netIncome: item('Net income', [
    { plus: ['NetIncomeLoss'] },
    { plus: ['ProfitLoss'], optionalMinus: ['NetIncomeLossAttributableToNoncontrollingInterest'] },
    { plus: ['NetIncomeLossAvailableToCommonStockholdersBasic'] },
  ]),
} satisfies Record<string, TagItem>

export type InstantItem = keyof typeof INSTANT_ITEMS
export type FlowItem = keyof typeof FLOW_ITEMS

/** Taxonomy `dei`, unit `shares`: the count on the cover of a report, one fact per share class. */
export const COVER_SHARES_TAG = 'EntityCommonStockSharesOutstanding'
export const BALANCE_SHARES_TAGS = ['CommonStockSharesOutstanding', 'SharesOutstanding'] as const
export const AVERAGE_SHARES_TAGS = [
  'WeightedAverageNumberOfDilutedSharesOutstanding',
  'WeightedAverageNumberOfSharesOutstandingBasic',
] as const
/** Unit `pure`: 20 for twenty new shares for one old. */
export const SPLIT_RATIO_TAG = 'StockholdersEquityNoteStockSplitConversionRatio1'

/** Tags that only banks, insurers and brokers report as a line of their balance sheet. */
export const FINANCIAL_MARKER_TAGS = [
  'Deposits',
  'InterestBearingDepositLiabilities',
  'LoansAndLeasesReceivableNetReportedAmount',
  'FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss',
  'LiabilityForFuturePolicyBenefits',
  'LiabilityForClaimsAndClaimsAdjustmentExpense',
  'PolicyholderContractDeposits',
  'PremiumsEarnedNet',
] as const

/** Further items of section 5 that later models read; kept at load so no reload is needed for them. */
const OTHER_KEPT_TAGS = [
  'ShortTermInvestments',
  'MarketableSecuritiesCurrent',
  'AvailableForSaleSecuritiesDebtSecuritiesCurrent',
  'LongTermDebtNoncurrent',
  'LongTermDebt',
  'LongTermDebtAndCapitalLeaseObligations',
  'LongTermNotesPayable',
  'ConvertibleLongTermNotesPayable',
  'SecuredDebt',
  'SubordinatedDebt',
  'DebtCurrent',
  'LongTermDebtCurrent',
  'ShortTermBorrowings',
  'CommercialPaper',
  'LongTermDebtAndCapitalLeaseObligationsCurrent',
  'NotesPayableCurrent',
  'CostOfGoodsAndServicesSold',
  'CostOfRevenue',
  'CostOfGoodsSold',
  'CostOfGoodsAndServiceExcludingDepreciationDepletionAndAmortization',
  'SellingGeneralAndAdministrativeExpense',
  'GeneralAndAdministrativeExpense',
  'SellingAndMarketingExpense',
  'IncomeLossFromContinuingOperations',
  'AccountsReceivableNetCurrent',
  'ReceivablesNetCurrent',
  'AccountsAndOtherReceivablesNetCurrent',
  'AccountsReceivableNet',
  'AccountsNotesAndLoansReceivableNetCurrent',
  'PropertyPlantAndEquipmentNet',
  'PropertyPlantAndEquipmentAndFinanceLeaseRightOfUseAssetAfterAccumulatedDepreciationAndAmortization',
  'RealEstateInvestmentPropertyNet',
  'Depreciation',
  'DepreciationDepletionAndAmortization',
  'DepreciationAndAmortization',
  'DepreciationAmortizationAndAccretionNet',
  'NetCashProvidedByUsedInOperatingActivities',
  'NetCashProvidedByUsedInOperatingActivitiesContinuingOperations',
  'NetCashProvidedByUsedInInvestingActivities',
  'NetCashProvidedByUsedInInvestingActivitiesContinuingOperations',
  'NetCashProvidedByUsedInFinancingActivities',
  'NetCashProvidedByUsedInFinancingActivitiesContinuingOperations',
  'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect',
  'CashAndCashEquivalentsPeriodIncreaseDecrease',
  'PaymentsToAcquirePropertyPlantAndEquipment',
  'PaymentsToAcquireProductiveAssets',
  'PaymentsToAcquireOtherPropertyPlantAndEquipment',
  'PaymentsOfDividendsCommonStock',
  'PaymentsOfDividends',
  'CommonStockDividendsPerShareDeclared',
  'CommonStockDividendsPerShareCashPaid',
  'EarningsPerShareDiluted',
  'EarningsPerShareBasic',
  'EntityPublicFloat',
] as const

function tagsOf(items: Readonly<Record<string, TagItem>>): string[] {
  return Object.values(items).flatMap(({ formulas }) =>
    formulas.flatMap((f) => [...f.plus, ...(f.minus ?? []), ...(f.optionalMinus ?? [])]),
  )
}

/** Every tag the product reads: the loader stores these and leaves the rest of a filing. */
export const KEPT_TAGS: ReadonlySet<string> = new Set([
  ...tagsOf(INSTANT_ITEMS),
  ...tagsOf(FLOW_ITEMS),
  COVER_SHARES_TAG,
  ...BALANCE_SHARES_TAGS,
  ...AVERAGE_SHARES_TAGS,
  SPLIT_RATIO_TAG,
  ...FINANCIAL_MARKER_TAGS,
  ...OTHER_KEPT_TAGS,
])

/** Version of this table; a change of it makes a file that was loaded before load again. */
export const TAG_TABLE_VERSION = '1'
