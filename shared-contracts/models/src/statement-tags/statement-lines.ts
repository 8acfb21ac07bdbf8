import type { StatementLine, TagFormula } from './statement-line.ts'

const one = (...tags: string[]): TagFormula[] => tags.map((tag) => ({ plus: [tag] }))

const EQUITY_WITH_NCI = 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'
const TEMPORARY_EQUITY = [
  'TemporaryEquityCarryingAmountIncludingPortionAttributableToNoncontrollingInterests',
  'RedeemableNoncontrollingInterestEquityCarryingAmount',
]

/**
 * Catalog of statement lines by code. Everything that labels, reads or shows a line derives from it; to add a
 * line, add an entry here.
 */
export const STATEMENT_LINES = {
  totalAssets: {
    label: 'Total assets',
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
    sources: { 'us-gaap': one('Assets'), 'ifrs-full': one('Assets') },
    also: ['before'],
    figure: 'totalAssets',
  },
  currentAssets: {
    label: 'Current assets',
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
    sources: { 'us-gaap': one('AssetsCurrent'), 'ifrs-full': one('CurrentAssets') },
    also: ['before'],
    figure: 'currentAssets',
  },
  currentLiabilities: {
    label: 'Current liabilities',
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
    sources: { 'us-gaap': one('LiabilitiesCurrent'), 'ifrs-full': one('CurrentLiabilities') },
    also: ['before'],
    figure: 'currentLiabilities',
  },
  totalLiabilities: {
    label: 'Total liabilities',
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
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
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
    sources: { 'us-gaap': one('Deposits'), 'ifrs-full': one('DepositsFromCustomers') },
  },
  nonaccrualLoans: {
    label: 'Nonaccrual loans',
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
    sources: {
      'us-gaap': one(
        'FinancingReceivableExcludingAccruedInterestNonaccrual',
        'FinancingReceivableRecordedInvestmentNonaccrualStatus',
      ),
    },
  },
  bookEquity: {
    label: 'Book value of equity',
    unit: 'USD',
    period: 'instant',
    sign: 'signed',
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
    unit: 'USD',
    period: 'instant',
    sign: 'signed',
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
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
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
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
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
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
    sources: {},
    parts: { plus: ['cash', 'shortTermInvestments'] },
    figure: 'cash',
  },
  longTermSecurities: {
    label: 'Long-term securities',
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
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
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
    sources: {},
    group: 'debt',
    also: ['before'],
    figure: 'longTermDebt',
  },
  currentDebt: {
    label: 'Current debt',
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
    sources: {},
    group: 'debt',
    figure: 'currentDebt',
  },
  totalDebt: {
    label: 'Total debt',
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
    sources: {},
    group: 'debt',
    figure: 'totalDebt',
  },
  receivables: {
    label: 'Receivables',
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
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
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
    sources: { 'us-gaap': one('InventoryNet'), 'ifrs-full': one('Inventories') },
  },
  otherCurrentAssets: {
    label: 'Other current assets',
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
    sources: {
      'us-gaap': one('OtherAssetsCurrent', 'PrepaidExpenseAndOtherAssetsCurrent'),
      'ifrs-full': one('OtherCurrentAssets', 'OtherCurrentNonfinancialAssets'),
    },
    isStatementOnly: true,
  },
  otherNoncurrentAssets: {
    label: 'Other noncurrent assets',
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
    sources: {
      'us-gaap': one('OtherAssetsNoncurrent'),
      'ifrs-full': one('OtherNoncurrentAssets', 'OtherNoncurrentNonfinancialAssets'),
    },
    isStatementOnly: true,
  },
  loans: {
    label: 'Loans, net',
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
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
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
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
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
    sources: { 'us-gaap': one('AccruedLiabilitiesCurrent') },
    isStatementOnly: true,
  },
  deferredRevenue: {
    label: 'Deferred revenue, current',
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
    sources: {
      'us-gaap': one('ContractWithCustomerLiabilityCurrent', 'DeferredRevenueCurrent'),
      'ifrs-full': one('CurrentContractLiabilities'),
    },
    isStatementOnly: true,
  },
  otherCurrentLiabilities: {
    label: 'Other current liabilities',
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
    sources: {
      'us-gaap': one('OtherLiabilitiesCurrent', 'OtherAccruedLiabilitiesCurrent'),
      'ifrs-full': one('OtherCurrentLiabilities', 'OtherCurrentNonfinancialLiabilities'),
    },
    isStatementOnly: true,
  },
  otherNoncurrentLiabilities: {
    label: 'Other noncurrent liabilities',
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
    sources: {
      'us-gaap': one('OtherLiabilitiesNoncurrent'),
      'ifrs-full': one('OtherNoncurrentLiabilities', 'OtherNoncurrentNonfinancialLiabilities'),
    },
    isStatementOnly: true,
  },
  propertyPlantEquipment: {
    label: 'Property, plant and equipment',
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
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
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
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
    unit: 'USD',
    period: 'instant',
    sign: 'signed',
    sources: { 'us-gaap': one('MinorityInterest'), 'ifrs-full': one('NoncontrollingInterests') },
  },
  paidInCapital: {
    label: 'Common stock and paid-in capital',
    unit: 'USD',
    period: 'instant',
    sign: 'signed',
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
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
    sources: {
      'us-gaap': one('TreasuryStockValue', 'TreasuryStockCommonValue'),
      'ifrs-full': one('TreasuryShares'),
    },
    isStatementOnly: true,
  },
  accumulatedOtherIncome: {
    label: 'Accumulated other comprehensive income',
    unit: 'USD',
    period: 'instant',
    sign: 'signed',
    sources: {
      'us-gaap': one('AccumulatedOtherComprehensiveIncomeLossNetOfTax'),
      'ifrs-full': one('AccumulatedOtherComprehensiveIncome'),
    },
    isStatementOnly: true,
  },
  goodwill: {
    label: 'Goodwill',
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
    sources: { 'us-gaap': one('Goodwill'), 'ifrs-full': one('Goodwill') },
  },
  intangibleAssets: {
    label: 'Intangible assets',
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
    sources: {
      'us-gaap': one('IntangibleAssetsNetExcludingGoodwill', 'FiniteLivedIntangibleAssetsNet'),
      'ifrs-full': one('IntangibleAssetsOtherThanGoodwill'),
    },
  },
  goodwillAndIntangibles: {
    label: 'Goodwill and intangible assets',
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
    sources: {},
    parts: { plus: ['goodwill', 'intangibleAssets'] },
  },
  temporaryEquity: {
    label: 'Temporary equity',
    unit: 'USD',
    period: 'instant',
    sign: 'unsigned',
    sources: { 'us-gaap': one(...TEMPORARY_EQUITY) },
  },
  revenue: {
    label: 'Revenue',
    unit: 'USD',
    period: 'duration',
    sign: 'unsigned',
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
    unit: 'USD',
    period: 'duration',
    sign: 'outflow',
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
    unit: 'USD',
    period: 'duration',
    sign: 'signed',
    sources: { 'us-gaap': one('GrossProfit'), 'ifrs-full': one('GrossProfit') },
    also: ['before'],
    figure: 'grossProfit',
  },
  sellingGeneralAdministrative: {
    label: 'Selling, general and administrative expense',
    unit: 'USD',
    period: 'duration',
    sign: 'unsigned',
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
    unit: 'USD',
    period: 'duration',
    sign: 'outflow',
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
    unit: 'USD',
    period: 'duration',
    sign: 'outflow',
    sources: { 'us-gaap': one('OperatingExpenses'), 'ifrs-full': one('OperatingExpense') },
    isStatementOnly: true,
  },
  netInterestIncome: {
    label: 'Net interest income',
    unit: 'USD',
    period: 'duration',
    sign: 'signed',
    sources: {
      'us-gaap': one('InterestIncomeExpenseNet'),
      'ifrs-full': one('InterestRevenueExpense'),
    },
    isStatementOnly: true,
  },
  noninterestIncome: {
    label: 'Noninterest income',
    unit: 'USD',
    period: 'duration',
    sign: 'signed',
    sources: { 'us-gaap': one('NoninterestIncome') },
    isStatementOnly: true,
  },
  noninterestExpense: {
    label: 'Noninterest expense',
    unit: 'USD',
    period: 'duration',
    sign: 'outflow',
    sources: { 'us-gaap': one('NoninterestExpense') },
    isStatementOnly: true,
  },
  operatingIncome: {
    label: 'Operating income',
    unit: 'USD',
    period: 'duration',
    sign: 'signed',
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
    unit: 'USD',
    period: 'duration',
    sign: 'signed',
    sources: {
      'us-gaap': one('NonoperatingIncomeExpense', 'OtherNonoperatingIncomeExpense'),
      'ifrs-full': one('OtherGainsLosses'),
    },
    isStatementOnly: true,
  },
  pretaxIncome: {
    label: 'Pre-tax income',
    unit: 'USD',
    period: 'duration',
    sign: 'signed',
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
    unit: 'USD',
    period: 'duration',
    sign: 'outflow',
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
    unit: 'USD',
    period: 'duration',
    sign: 'signed',
    sources: {},
    parts: { plus: ['pretaxIncome', 'interestExpense'] },
    figure: 'ebit',
  },
  incomeTax: {
    label: 'Income tax',
    unit: 'USD',
    period: 'duration',
    sign: 'signed',
    sources: {
      'us-gaap': one('IncomeTaxExpenseBenefit'),
      'ifrs-full': one('IncomeTaxExpenseContinuingOperations'),
    },
  },
  netIncome: {
    label: 'Net income',
    unit: 'USD',
    period: 'duration',
    sign: 'signed',
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
    unit: 'USD',
    period: 'duration',
    sign: 'signed',
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
    unit: 'USD',
    period: 'duration',
    sign: 'signed',
    sources: {
      'us-gaap': one('IncomeLossFromContinuingOperations'),
      'ifrs-full': one('ProfitLossFromContinuingOperations'),
    },
  },
  depreciation: {
    label: 'Depreciation',
    unit: 'USD',
    period: 'duration',
    sign: 'outflow',
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
    unit: 'USD',
    period: 'duration',
    sign: 'outflow',
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
    unit: 'USD',
    period: 'duration',
    sign: 'outflow',
    sources: {
      'us-gaap': one('ShareBasedCompensation'),
      'ifrs-full': one('AdjustmentsForSharebasedPayments'),
    },
  },
  operatingCashFlow: {
    label: 'Operating cash flow',
    unit: 'USD',
    period: 'duration',
    sign: 'signed',
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
    unit: 'USD',
    period: 'duration',
    sign: 'signed',
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
    unit: 'USD',
    period: 'duration',
    sign: 'signed',
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
    unit: 'USD',
    period: 'duration',
    sign: 'signed',
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
    unit: 'USD',
    period: 'duration',
    sign: 'outflow',
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
    unit: 'USD',
    period: 'duration',
    sign: 'signed',
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
    unit: 'USD',
    period: 'duration',
    sign: 'signed',
    sources: {},
    parts: { plus: ['operatingCashFlow'], minus: ['capitalExpenditure'] },
    figure: 'freeCashFlow',
  },
  dividends: {
    label: 'Dividends paid',
    unit: 'USD',
    period: 'duration',
    sign: 'outflow',
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
    unit: 'USD',
    period: 'duration',
    sign: 'outflow',
    sources: {
      'us-gaap': one('PaymentsForRepurchaseOfCommonStock', 'PaymentsForRepurchaseOfEquity'),
      'ifrs-full': one('PaymentsToAcquireOrRedeemEntitysShares'),
    },
  },
  stockIssued: {
    label: 'Proceeds from issuing stock',
    unit: 'USD',
    period: 'duration',
    sign: 'unsigned',
    sources: {
      'us-gaap': one('ProceedsFromIssuanceOfCommonStock', 'ProceedsFromIssuanceOrSaleOfEquity'),
      'ifrs-full': one('ProceedsFromIssuingShares'),
    },
  },
  debtIssued: {
    label: 'Debt issued',
    unit: 'USD',
    period: 'duration',
    sign: 'unsigned',
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
    unit: 'USD',
    period: 'duration',
    sign: 'outflow',
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
