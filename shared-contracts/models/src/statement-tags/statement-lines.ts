import type { StatementLine, TagFormula } from './statement-line.ts'

const one = (...tags: string[]): TagFormula[] => tags.map((tag) => ({ plus: [tag] }))

const EQUITY_WITH_NCI = 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'
const TEMPORARY_EQUITY = [
  'TemporaryEquityCarryingAmountIncludingPortionAttributableToNoncontrollingInterests',
  'RedeemableNoncontrollingInterestEquityCarryingAmount',
]

const BALANCE = { unit: 'USD', period: 'instant', sign: 'unsigned' } as const
const SIGNED_BALANCE = { ...BALANCE, sign: 'signed' } as const
const FLOW = { unit: 'USD', period: 'duration', sign: 'signed' } as const
const INFLOW = { ...FLOW, sign: 'unsigned' } as const
const OUTFLOW = { ...FLOW, sign: 'outflow' } as const

/**
 * Catalog of statement lines by code. Everything that labels, reads or shows a line derives from it; to add a
 * line, add an entry here.
 */
export const STATEMENT_LINES = {
  totalAssets: {
    label: 'Total assets',
    ...BALANCE,
    sources: { 'us-gaap': one('Assets'), 'ifrs-full': one('Assets') },
    also: ['before'],
    figure: 'totalAssets',
  },
  currentAssets: {
    label: 'Current assets',
    ...BALANCE,
    sources: { 'us-gaap': one('AssetsCurrent'), 'ifrs-full': one('CurrentAssets') },
    also: ['before'],
    figure: 'currentAssets',
  },
  currentLiabilities: {
    label: 'Current liabilities',
    ...BALANCE,
    sources: { 'us-gaap': one('LiabilitiesCurrent'), 'ifrs-full': one('CurrentLiabilities') },
    also: ['before'],
    figure: 'currentLiabilities',
  },
  totalLiabilities: {
    label: 'Total liabilities',
    ...BALANCE,
    sources: {
      'us-gaap': [
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
      ],
      'ifrs-full': [
        { plus: ['Liabilities'] },
        { plus: ['EquityAndLiabilities'], minus: ['Equity'] },
      ],
    },
    figure: 'totalLiabilities',
  },
  deposits: {
    label: 'Customer deposits',
    ...BALANCE,
    sources: { 'us-gaap': one('Deposits'), 'ifrs-full': one('DepositsFromCustomers') },
  },
  nonaccrualLoans: {
    label: 'Nonaccrual loans',
    ...BALANCE,
    sources: {
      'us-gaap': one(
        'FinancingReceivableExcludingAccruedInterestNonaccrual',
        'FinancingReceivableRecordedInvestmentNonaccrualStatus',
      ),
    },
  },
  bookEquity: {
    label: 'Book value of equity',
    ...SIGNED_BALANCE,
    sources: {
      'us-gaap': [
        { plus: ['StockholdersEquity'] },
        { plus: [EQUITY_WITH_NCI], optionalMinus: ['MinorityInterest'] },
        { plus: ['PartnersCapital'] },
        { plus: ['MembersEquity'] },
      ],
      'ifrs-full': [
        { plus: ['EquityAttributableToOwnersOfParent'] },
        { plus: ['Equity'], optionalMinus: ['NoncontrollingInterests'] },
      ],
    },
    figure: 'bookEquity',
  },
  retainedEarnings: {
    label: 'Retained earnings',
    ...SIGNED_BALANCE,
    sources: {
      'us-gaap': one(
        'RetainedEarningsAccumulatedDeficit',
        'RetainedEarningsUnappropriated',
        'DevelopmentStageEnterpriseDeficitAccumulatedDuringDevelopmentStage',
      ),
      'ifrs-full': one('RetainedEarnings'),
    },
    figure: 'retainedEarnings',
  },
  cash: {
    label: 'Cash and equivalents',
    ...BALANCE,
    sources: {
      'us-gaap': one(
        'CashAndCashEquivalentsAtCarryingValue',
        'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
        'Cash',
        'CashAndDueFromBanks',
      ),
      'ifrs-full': one('CashAndCashEquivalents'),
    },
  },
  shortTermInvestments: {
    label: 'Short-term investments',
    ...BALANCE,
    sources: {
      'us-gaap': one(
        'ShortTermInvestments',
        'MarketableSecuritiesCurrent',
        'AvailableForSaleSecuritiesDebtSecuritiesCurrent',
        'AvailableForSaleSecuritiesCurrent',
      ),
      'ifrs-full': one('OtherCurrentFinancialAssets'),
    },
  },
  cashAndInvestments: {
    label: 'Cash and short-term investments',
    ...BALANCE,
    sources: {},
    parts: { plus: ['cash', 'shortTermInvestments'] },
    figure: 'cash',
  },
  longTermSecurities: {
    label: 'Long-term securities',
    ...BALANCE,
    sources: {
      'us-gaap': one(
        'MarketableSecuritiesNoncurrent',
        'AvailableForSaleSecuritiesDebtSecuritiesNoncurrent',
        'AvailableForSaleSecuritiesNoncurrent',
        'LongTermInvestments',
      ),
    },
    also: ['before'],
  },
  longTermDebt: {
    label: 'Long-term debt',
    ...BALANCE,
    sources: {},
    group: 'debt',
    also: ['before'],
    figure: 'longTermDebt',
  },
  currentDebt: {
    label: 'Current debt',
    ...BALANCE,
    sources: {},
    group: 'debt',
    figure: 'currentDebt',
  },
  totalDebt: {
    label: 'Total debt',
    ...BALANCE,
    sources: {},
    group: 'debt',
    figure: 'totalDebt',
  },
  receivables: {
    label: 'Receivables',
    ...BALANCE,
    sources: {
      'us-gaap': one(
        'AccountsReceivableNetCurrent',
        'ReceivablesNetCurrent',
        'AccountsAndOtherReceivablesNetCurrent',
        'AccountsReceivableNet',
        'AccountsNotesAndLoansReceivableNetCurrent',
      ),
      'ifrs-full': one(
        'CurrentTradeReceivables',
        'TradeAndOtherCurrentReceivables',
        'TradeReceivables',
        'TradeAndOtherReceivables',
      ),
    },
    also: ['before'],
    figure: 'receivables',
  },
  inventory: {
    label: 'Inventory',
    ...BALANCE,
    sources: { 'us-gaap': one('InventoryNet'), 'ifrs-full': one('Inventories') },
  },
  otherCurrentAssets: {
    label: 'Other current assets',
    ...BALANCE,
    sources: {
      'us-gaap': one('OtherAssetsCurrent', 'PrepaidExpenseAndOtherAssetsCurrent'),
      'ifrs-full': one('OtherCurrentAssets', 'OtherCurrentNonfinancialAssets'),
    },
    isStatementOnly: true,
  },
  otherNoncurrentAssets: {
    label: 'Other noncurrent assets',
    ...BALANCE,
    sources: {
      'us-gaap': one('OtherAssetsNoncurrent'),
      'ifrs-full': one('OtherNoncurrentAssets', 'OtherNoncurrentNonfinancialAssets'),
    },
    isStatementOnly: true,
  },
  loans: {
    label: 'Loans, net',
    ...BALANCE,
    sources: {
      'us-gaap': one(
        'LoansAndLeasesReceivableNetReportedAmount',
        'FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss',
      ),
      'ifrs-full': one('LoansAndAdvancesToCustomers'),
    },
    isStatementOnly: true,
  },
  accountsPayable: {
    label: 'Accounts payable',
    ...BALANCE,
    sources: {
      'us-gaap': one('AccountsPayableCurrent', 'AccountsPayableTradeCurrent'),
      'ifrs-full': one(
        'TradeAndOtherCurrentPayablesToTradeSuppliers',
        'TradeAndOtherCurrentPayables',
      ),
    },
  },
  accruedLiabilities: {
    label: 'Accrued liabilities',
    ...BALANCE,
    sources: { 'us-gaap': one('AccruedLiabilitiesCurrent') },
    isStatementOnly: true,
  },
  deferredRevenue: {
    label: 'Deferred revenue, current',
    ...BALANCE,
    sources: {
      'us-gaap': one('ContractWithCustomerLiabilityCurrent', 'DeferredRevenueCurrent'),
      'ifrs-full': one('CurrentContractLiabilities'),
    },
    isStatementOnly: true,
  },
  otherCurrentLiabilities: {
    label: 'Other current liabilities',
    ...BALANCE,
    sources: {
      'us-gaap': one('OtherLiabilitiesCurrent', 'OtherAccruedLiabilitiesCurrent'),
      'ifrs-full': one('OtherCurrentLiabilities', 'OtherCurrentNonfinancialLiabilities'),
    },
    isStatementOnly: true,
  },
  otherNoncurrentLiabilities: {
    label: 'Other noncurrent liabilities',
    ...BALANCE,
    sources: {
      'us-gaap': one('OtherLiabilitiesNoncurrent'),
      'ifrs-full': one('OtherNoncurrentLiabilities', 'OtherNoncurrentNonfinancialLiabilities'),
    },
    isStatementOnly: true,
  },
  propertyPlantEquipment: {
    label: 'Property, plant and equipment',
    ...BALANCE,
    sources: {
      'us-gaap': one(
        'PropertyPlantAndEquipmentNet',
        'PropertyPlantAndEquipmentAndFinanceLeaseRightOfUseAssetAfterAccumulatedDepreciationAndAmortization',
        'RealEstateInvestmentPropertyNet',
      ),
      'ifrs-full': one(
        'PropertyPlantAndEquipment',
        'PropertyPlantAndEquipmentIncludingRightofuseAssets',
      ),
    },
    also: ['before'],
    figure: 'propertyPlantEquipment',
  },
  preferredStock: {
    label: 'Preferred stock',
    ...BALANCE,
    sources: {
      'us-gaap': one(
        'PreferredStockValueOutstanding',
        'PreferredStockValue',
        'PreferredStockIncludingAdditionalPaidInCapitalNetOfDiscount',
        'PreferredStockIncludingAdditionalPaidInCapital',
      ),
    },
  },
  noncontrollingInterest: {
    label: 'Noncontrolling interest',
    ...SIGNED_BALANCE,
    sources: { 'us-gaap': one('MinorityInterest'), 'ifrs-full': one('NoncontrollingInterests') },
  },
  paidInCapital: {
    label: 'Common stock and paid-in capital',
    ...SIGNED_BALANCE,
    sources: {
      'us-gaap': [
        ...one('CommonStocksIncludingAdditionalPaidInCapital'),
        { plus: ['CommonStockValue', 'AdditionalPaidInCapital'] },
        { plus: ['CommonStockValue', 'AdditionalPaidInCapitalCommonStock'] },
        ...one('AdditionalPaidInCapital', 'CommonStockValue'),
      ],
      'ifrs-full': [{ plus: ['IssuedCapital', 'SharePremium'] }, { plus: ['IssuedCapital'] }],
    },
    isStatementOnly: true,
  },
  treasuryStock: {
    label: 'Treasury stock',
    ...BALANCE,
    sources: {
      'us-gaap': one('TreasuryStockValue', 'TreasuryStockCommonValue'),
      'ifrs-full': one('TreasuryShares'),
    },
    isStatementOnly: true,
  },
  accumulatedOtherIncome: {
    label: 'Accumulated other comprehensive income',
    ...SIGNED_BALANCE,
    sources: {
      'us-gaap': one('AccumulatedOtherComprehensiveIncomeLossNetOfTax'),
      'ifrs-full': one('AccumulatedOtherComprehensiveIncome'),
    },
    isStatementOnly: true,
  },
  goodwill: {
    label: 'Goodwill',
    ...BALANCE,
    sources: { 'us-gaap': one('Goodwill'), 'ifrs-full': one('Goodwill') },
  },
  intangibleAssets: {
    label: 'Intangible assets',
    ...BALANCE,
    sources: {
      'us-gaap': one('IntangibleAssetsNetExcludingGoodwill', 'FiniteLivedIntangibleAssetsNet'),
      'ifrs-full': one('IntangibleAssetsOtherThanGoodwill'),
    },
  },
  goodwillAndIntangibles: {
    label: 'Goodwill and intangible assets',
    ...BALANCE,
    sources: {},
    parts: { plus: ['goodwill', 'intangibleAssets'] },
  },
  temporaryEquity: {
    label: 'Temporary equity',
    ...BALANCE,
    sources: { 'us-gaap': one(...TEMPORARY_EQUITY) },
  },
  revenue: {
    label: 'Revenue',
    ...INFLOW,
    sources: {
      'us-gaap': [
        ...one(
          'RevenueFromContractWithCustomerExcludingAssessedTax',
          'Revenues',
          'RevenueFromContractWithCustomerIncludingAssessedTax',
          'SalesRevenueNet',
          'SalesRevenueGoodsNet',
          'SalesRevenueServicesNet',
          'RevenuesNetOfInterestExpense',
          'SalesAndOtherOperatingRevenueIncludingSalesBasedTaxes',
          'OilAndGasRevenue',
          'OilAndGasSalesRevenue',
          'RevenueOilAndGasServices',
          'RefiningAndMarketingRevenue',
          'RevenueMineralSales',
          'RevenuesGoodsAndServices',
          'CoalProductsAndServicesRevenue',
          'UtilityRevenue',
          'RegulatedAndUnregulatedOperatingRevenue',
          'ElectricUtilityRevenue',
          'ElectricDomesticRegulatedRevenue',
          'SalesRevenueEnergyServices',
          'RealEstateRevenueNet',
          'HealthCareOrganizationRevenue',
          'HealthCareOrganizationPatientServiceRevenue',
          'ContractsRevenue',
        ),
        { plus: ['SalesRevenueGoodsNet', 'SalesRevenueServicesNet'] },
      ],
      'ifrs-full': one('Revenue', 'RevenueFromContractsWithCustomers'),
    },
    pick: 'largest',
    also: ['before', 'quarter'],
    figure: 'revenue',
  },
  costOfSales: {
    label: 'Cost of sales',
    ...OUTFLOW,
    sources: {
      'us-gaap': one(
        'CostOfGoodsAndServicesSold',
        'CostOfRevenue',
        'CostOfGoodsSold',
        'CostOfGoodsAndServiceExcludingDepreciationDepletionAndAmortization',
      ),
      'ifrs-full': one('CostOfSales'),
    },
    also: ['before'],
  },
  grossProfit: {
    label: 'Gross profit',
    ...FLOW,
    sources: { 'us-gaap': one('GrossProfit'), 'ifrs-full': one('GrossProfit') },
    also: ['before'],
    figure: 'grossProfit',
  },
  sellingGeneralAdministrative: {
    label: 'Selling, general and administrative expense',
    ...INFLOW,
    sources: {
      'us-gaap': [
        { plus: ['SellingGeneralAndAdministrativeExpense'] },
        { plus: ['GeneralAndAdministrativeExpense', 'SellingAndMarketingExpense'] },
        { plus: ['GeneralAndAdministrativeExpense'] },
      ],
      'ifrs-full': [
        { plus: ['SellingGeneralAndAdministrativeExpense'] },
        { plus: ['AdministrativeExpense', 'DistributionCosts'] },
        { plus: ['GeneralAndAdministrativeExpense', 'SalesAndMarketingExpense'] },
        { plus: ['AdministrativeExpense'] },
        { plus: ['GeneralAndAdministrativeExpense'] },
      ],
    },
    also: ['before'],
  },
  researchDevelopment: {
    label: 'Research and development',
    ...OUTFLOW,
    sources: {
      'us-gaap': one(
        'ResearchAndDevelopmentExpense',
        'ResearchAndDevelopmentExpenseExcludingAcquiredInProcessCost',
      ),
      'ifrs-full': one('ResearchAndDevelopmentExpense'),
    },
  },
  operatingExpenses: {
    label: 'Operating expenses',
    ...OUTFLOW,
    sources: { 'us-gaap': one('OperatingExpenses'), 'ifrs-full': one('OperatingExpense') },
    isStatementOnly: true,
  },
  netInterestIncome: {
    label: 'Net interest income',
    ...FLOW,
    sources: {
      'us-gaap': one('InterestIncomeExpenseNet'),
      'ifrs-full': one('InterestRevenueExpense'),
    },
    isStatementOnly: true,
  },
  noninterestIncome: {
    label: 'Noninterest income',
    ...FLOW,
    sources: { 'us-gaap': one('NoninterestIncome') },
    isStatementOnly: true,
  },
  noninterestExpense: {
    label: 'Noninterest expense',
    ...OUTFLOW,
    sources: { 'us-gaap': one('NoninterestExpense') },
    isStatementOnly: true,
  },
  operatingIncome: {
    label: 'Operating income',
    ...FLOW,
    sources: {
      'us-gaap': [
        { plus: ['OperatingIncomeLoss'] },
        { plus: ['GrossProfit'], minus: ['OperatingExpenses'] },
        { plus: ['Revenues'], minus: ['CostsAndExpenses'] },
      ],
      'ifrs-full': one('ProfitLossFromOperatingActivities'),
    },
    also: ['quarter'],
    figure: 'operatingIncome',
  },
  nonoperatingIncome: {
    label: 'Other income, net',
    ...FLOW,
    sources: {
      'us-gaap': one('NonoperatingIncomeExpense', 'OtherNonoperatingIncomeExpense'),
      'ifrs-full': one('OtherGainsLosses'),
    },
    isStatementOnly: true,
  },
  pretaxIncome: {
    label: 'Pre-tax income',
    ...FLOW,
    sources: {
      'us-gaap': [
        ...one(
          'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
          'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
        ),
        { plus: ['NetIncomeLoss', 'IncomeTaxExpenseBenefit'] },
      ],
      'ifrs-full': one('ProfitLossBeforeTax'),
    },
  },
  interestExpense: {
    label: 'Interest expense',
    ...OUTFLOW,
    sources: {
      'us-gaap': one(
        'InterestExpense',
        'InterestExpenseNonoperating',
        'InterestExpenseDebt',
        'InterestAndDebtExpense',
        'InterestPaidNet',
      ),
      'ifrs-full': one(
        'FinanceCosts',
        'InterestExpense',
        'InterestPaidClassifiedAsOperatingActivities',
        'InterestPaidClassifiedAsFinancingActivities',
      ),
    },
    figure: 'interestExpense',
  },
  ebit: {
    label: 'EBIT',
    ...FLOW,
    sources: {},
    parts: { plus: ['pretaxIncome', 'interestExpense'] },
    figure: 'ebit',
  },
  incomeTax: {
    label: 'Income tax',
    ...FLOW,
    sources: {
      'us-gaap': one('IncomeTaxExpenseBenefit'),
      'ifrs-full': one('IncomeTaxExpenseContinuingOperations'),
    },
  },
  netIncome: {
    label: 'Net income',
    ...FLOW,
    sources: {
      'us-gaap': [
        { plus: ['NetIncomeLoss'] },
        {
          plus: ['ProfitLoss'],
          optionalMinus: ['NetIncomeLossAttributableToNoncontrollingInterest'],
        },
        { plus: ['NetIncomeLossAvailableToCommonStockholdersBasic'] },
      ],
      'ifrs-full': [
        { plus: ['ProfitLossAttributableToOwnersOfParent'] },
        {
          plus: ['ProfitLoss'],
          optionalMinus: ['ProfitLossAttributableToNoncontrollingInterests'],
        },
      ],
    },
    also: ['before', 'quarter'],
    figure: 'netIncome',
  },
  loanLossProvision: {
    label: 'Provision for loan losses',
    ...FLOW,
    sources: {
      'us-gaap': one(
        'ProvisionForLoanLeaseAndOtherLosses',
        'ProvisionForLoanAndLeaseLosses',
        'ProvisionForLoanLossesExpensed',
        'FinancingReceivableExcludingAccruedInterestCreditLossExpenseReversal',
      ),
    },
  },
  continuingIncome: {
    label: 'Income from continuing operations',
    ...FLOW,
    sources: {
      'us-gaap': one('IncomeLossFromContinuingOperations'),
      'ifrs-full': one('ProfitLossFromContinuingOperations'),
    },
  },
  depreciation: {
    label: 'Depreciation',
    ...OUTFLOW,
    sources: {
      'us-gaap': one(
        'Depreciation',
        'DepreciationDepletionAndAmortization',
        'DepreciationAndAmortization',
        'DepreciationAmortizationAndAccretionNet',
      ),
      'ifrs-full': one(
        'DepreciationExpense',
        'AdjustmentsForDepreciationExpense',
        'DepreciationAndAmortisationExpense',
        'AdjustmentsForDepreciationAndAmortisationExpense',
      ),
    },
    also: ['before'],
  },
  depreciationAmortization: {
    label: 'Depreciation and amortization',
    ...OUTFLOW,
    sources: {
      'us-gaap': one(
        'DepreciationDepletionAndAmortization',
        'DepreciationAndAmortization',
        'DepreciationAmortizationAndAccretionNet',
        'Depreciation',
      ),
      'ifrs-full': one(
        'DepreciationAndAmortisationExpense',
        'AdjustmentsForDepreciationAndAmortisationExpense',
        'DepreciationExpense',
        'AdjustmentsForDepreciationExpense',
      ),
    },
    also: ['before'],
    figure: 'depreciation',
  },
  stockCompensation: {
    label: 'Stock-based compensation',
    ...OUTFLOW,
    sources: {
      'us-gaap': one('ShareBasedCompensation'),
      'ifrs-full': one('AdjustmentsForSharebasedPayments'),
    },
  },
  operatingCashFlow: {
    label: 'Operating cash flow',
    ...FLOW,
    sources: {
      'us-gaap': one(
        'NetCashProvidedByUsedInOperatingActivities',
        'NetCashProvidedByUsedInOperatingActivitiesContinuingOperations',
      ),
      'ifrs-full': [
        ...one(
          'CashFlowsFromUsedInOperatingActivities',
          'CashFlowsFromUsedInOperatingActivitiesContinuingOperations',
        ),
        {
          plus: ['CashFlowsFromUsedInOperations'],
          optionalMinus: [
            'InterestPaidClassifiedAsOperatingActivities',
            'IncomeTaxesPaidRefundClassifiedAsOperatingActivities',
          ],
        },
      ],
    },
    figure: 'operatingCashFlow',
  },
  investingCashFlow: {
    label: 'Investing cash flow',
    ...FLOW,
    sources: {
      'us-gaap': one(
        'NetCashProvidedByUsedInInvestingActivities',
        'NetCashProvidedByUsedInInvestingActivitiesContinuingOperations',
      ),
      'ifrs-full': one('CashFlowsFromUsedInInvestingActivities'),
    },
  },
  financingCashFlow: {
    label: 'Financing cash flow',
    ...FLOW,
    sources: {
      'us-gaap': one(
        'NetCashProvidedByUsedInFinancingActivities',
        'NetCashProvidedByUsedInFinancingActivitiesContinuingOperations',
      ),
      'ifrs-full': one('CashFlowsFromUsedInFinancingActivities'),
    },
  },
  netCashFlow: {
    label: 'Net cash flow',
    ...FLOW,
    sources: {
      'us-gaap': [
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
      ],
      'ifrs-full': one('IncreaseDecreaseInCashAndCashEquivalents'),
    },
    figure: 'netCashFlow',
  },
  capitalExpenditure: {
    label: 'Capital expenditure',
    ...OUTFLOW,
    sources: {
      'us-gaap': one(
        'PaymentsToAcquirePropertyPlantAndEquipment',
        'PaymentsToAcquireProductiveAssets',
        'PaymentsToAcquireOtherPropertyPlantAndEquipment',
      ),
      'ifrs-full': one(
        'PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
        'PurchaseOfPropertyPlantAndEquipmentIntangibleAssetsOtherThanGoodwillInvestmentPropertyAndOtherNoncurrentAssets',
      ),
    },
    figure: 'capitalExpenditure',
  },
  acquisitions: {
    label: 'Acquisitions, net of cash',
    ...FLOW,
    sources: {
      'us-gaap': one('PaymentsToAcquireBusinessesNetOfCashAcquired'),
      'ifrs-full': one(
        'CashFlowsUsedInObtainingControlOfSubsidiariesOrOtherBusinessesClassifiedAsInvestingActivities',
      ),
    },
    isStatementOnly: true,
  },
  freeCashFlow: {
    label: 'Free cash flow',
    ...FLOW,
    sources: {},
    parts: { plus: ['operatingCashFlow'], minus: ['capitalExpenditure'] },
    figure: 'freeCashFlow',
  },
  dividends: {
    label: 'Dividends paid',
    ...OUTFLOW,
    sources: {
      'us-gaap': one('PaymentsOfDividendsCommonStock', 'PaymentsOfDividends'),
      'ifrs-full': one(
        'DividendsPaidToEquityHoldersOfParentClassifiedAsFinancingActivities',
        'DividendsPaidClassifiedAsFinancingActivities',
        'DividendsPaid',
      ),
    },
    figure: 'dividends',
  },
  shareRepurchases: {
    label: 'Share repurchases',
    ...OUTFLOW,
    sources: {
      'us-gaap': one('PaymentsForRepurchaseOfCommonStock', 'PaymentsForRepurchaseOfEquity'),
      'ifrs-full': one('PaymentsToAcquireOrRedeemEntitysShares'),
    },
  },
  stockIssued: {
    label: 'Proceeds from issuing stock',
    ...INFLOW,
    sources: {
      'us-gaap': one('ProceedsFromIssuanceOfCommonStock', 'ProceedsFromIssuanceOrSaleOfEquity'),
      'ifrs-full': one('ProceedsFromIssuingShares'),
    },
  },
  debtIssued: {
    label: 'Debt issued',
    ...INFLOW,
    sources: {
      'us-gaap': one(
        'ProceedsFromIssuanceOfLongTermDebt',
        'ProceedsFromIssuanceOfDebt',
        'ProceedsFromDebtNetOfIssuanceCosts',
        'ProceedsFromIssuanceOfSeniorLongTermDebt',
      ),
      'ifrs-full': one('ProceedsFromBorrowingsClassifiedAsFinancingActivities'),
    },
    isStatementOnly: true,
  },
  debtRepaid: {
    label: 'Debt repaid',
    ...OUTFLOW,
    sources: {
      'us-gaap': one('RepaymentsOfLongTermDebt', 'RepaymentsOfDebt'),
      'ifrs-full': one('RepaymentsOfBorrowingsClassifiedAsFinancingActivities'),
    },
    isStatementOnly: true,
  },
  epsBasic: {
    label: 'Basic earnings per share',
    unit: 'USD per share',
    period: 'duration',
    sign: 'signed',
    sources: {
      'us-gaap': one('EarningsPerShareBasic', 'EarningsPerShareBasicAndDiluted'),
      'ifrs-full': one('BasicEarningsLossPerShare'),
    },
    isStatementOnly: true,
  },
  epsDiluted: {
    label: 'Diluted earnings per share',
    unit: 'USD per share',
    period: 'duration',
    sign: 'signed',
    sources: {
      'us-gaap': one(
        'EarningsPerShareDiluted',
        'EarningsPerShareBasicAndDiluted',
        'EarningsPerShareBasic',
      ),
      'ifrs-full': one('DilutedEarningsLossPerShare', 'BasicEarningsLossPerShare'),
    },
    figure: 'epsDiluted',
  },
  dividendsPerShare: {
    label: 'Dividends per share',
    unit: 'USD per share',
    period: 'duration',
    sign: 'unsigned',
    sources: {
      'us-gaap': one(
        'CommonStockDividendsPerShareDeclared',
        'CommonStockDividendsPerShareCashPaid',
      ),
      'ifrs-full': one(
        'DividendsRecognisedAsDistributionsToOwnersPerShare',
        'DividendsPaidOrdinarySharesPerShare',
      ),
    },
  },
  sharesOutstanding: {
    label: 'Shares outstanding',
    unit: 'shares',
    period: 'instant',
    sign: 'unsigned',
    sources: {
      'us-gaap': one('CommonStockSharesOutstanding', 'SharesOutstanding'),
      'ifrs-full': one(
        'NumberOfSharesOutstanding',
        'NumberOfSharesIssuedAndFullyPaid',
        'NumberOfSharesIssued',
      ),
    },
    figure: 'sharesOutstanding',
  },
  sharesDiluted: {
    label: 'Diluted average shares',
    unit: 'shares',
    period: 'duration',
    sign: 'unsigned',
    sources: {
      'us-gaap': one(
        'WeightedAverageNumberOfDilutedSharesOutstanding',
        'WeightedAverageNumberOfSharesOutstandingBasic',
      ),
      'ifrs-full': one('AdjustedWeightedAverageShares', 'WeightedAverageShares'),
    },
    figure: 'sharesDiluted',
  },
} as const satisfies Record<string, StatementLine>
