import type { ModelClass } from './model-classes.ts'

export interface ClassTag {
  readonly tag: string
  /** Name of the line in a sentence. */
  readonly line: string
  readonly modelClass: ModelClass
}

const rows = (modelClass: ModelClass, ...list: (readonly [string, string])[]): ClassTag[] =>
  list.map(([tag, line]) => ({ tag, line, modelClass }))

/**
 * us-gaap and ifrs-full tags, mostly of the balance sheet, reported by only one class, in order of precedence:
 * banks also lend, and insurers also own buildings.
 */
export const MODEL_CLASS_TAGS: readonly ClassTag[] = [
  ...rows(
    'bank',
    ['Deposits', 'customers’ deposits'],
    ['InterestBearingDepositLiabilities', 'interest-bearing deposits'],
    ['DepositsFromCustomers', 'customers’ deposits'],
  ),
  ...rows(
    'insurer',
    ['LiabilityForFuturePolicyBenefits', 'future policy benefits'],
    ['LiabilityForClaimsAndClaimsAdjustmentExpense', 'unpaid claims'],
    ['PolicyholderContractDeposits', 'policyholders’ deposits'],
    ['PremiumsEarnedNet', 'premiums earned'],
    ['InsuranceContractsIssuedThatAreLiabilities', 'insurance contracts issued'],
    [
      'LiabilitiesUnderInsuranceContractsAndReinsuranceContractsIssued',
      'liabilities under insurance contracts',
    ],
  ),
  ...rows(
    'broker-exchange',
    ['PayablesToCustomers', 'payables to customers of a broker'],
    ['PayablesToBrokerDealersAndClearingOrganizations', 'payables to brokers and clearing houses'],
  ),
  ...rows(
    'lender',
    ['LoansAndLeasesReceivableNetReportedAmount', 'loans and leases'],
    [
      'FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss',
      'financing receivables',
    ],
  ),
  ...rows(
    'reit',
    ['RealEstateInvestmentPropertyNet', 'real estate investment property'],
    ['RealEstateInvestmentPropertyAtCost', 'real estate investment property'],
  ),
  ...rows('lender', [
    'SecuritiesSoldUnderAgreementsToRepurchase',
    'securities sold under repurchase agreements',
  ]),
]
