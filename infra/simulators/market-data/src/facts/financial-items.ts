import { financialCashFlow } from '../books/financial-cash-flow.ts'
import type { FinancialLevels } from '../books/quarter-levels.ts'
import { type Books, commonItems } from './common-items.ts'
import { cashFlow, type FactItem, income, instant } from './fact-item.ts'

type Tags = Readonly<Record<keyof typeof BANK_TAGS, string>>

const BANK_TAGS = {
  revenue: 'Revenues',
  netInterestIncome: 'InterestIncomeExpenseNet',
  otherRevenue: 'NoninterestIncome',
  provision: 'ProvisionForLoanLeaseAndOtherLosses',
  operatingExpense: 'NoninterestExpense',
  securities: 'DebtSecuritiesAvailableForSaleExcludingAccruedInterest',
  loans: 'FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss',
  otherAssets: 'OtherAssets',
  deposits: 'Deposits',
  longTermDebt: 'LongTermDebt',
  otherLiabilities: 'OtherLiabilities',
}

const INSURER_TAGS: Tags = {
  ...BANK_TAGS,
  netInterestIncome: 'NetInvestmentIncome',
  otherRevenue: 'PremiumsEarnedNet',
  provision: 'PolicyholderDividends',
  operatingExpense: 'BenefitsLossesAndExpenses',
  loans: 'MortgageLoansOnRealEstateCommercialAndConsumerNet',
  deposits: 'LiabilityForFuturePolicyBenefitsAndUnpaidClaimsAndClaimsAdjustmentExpense',
}

const INCOME = [
  'revenue',
  'netInterestIncome',
  'otherRevenue',
  'provision',
  'operatingExpense',
] as const
const BALANCE = [
  'securities',
  'loans',
  'otherAssets',
  'deposits',
  'longTermDebt',
  'otherLiabilities',
] as const

/** Items of banks and insurers. Without current assets and liabilities, so no Z-score applies. */
export function financialItems(books: Books<FinancialLevels>): FactItem[] {
  const { identity, ledger } = books
  const tags = identity.kind === 'insurer' ? INSURER_TAGS : BANK_TAGS
  const flow = (q: number) => financialCashFlow(ledger, q)
  return [
    ...commonItems(books),
    ...BALANCE.map((name) => instant(tags[name], (q) => ledger.get(q)[name])),
    ...INCOME.map((name) => income(tags[name], (q) => ledger.get(q)[name])),
    cashFlow('NetCashProvidedByUsedInOperatingActivities', (q) => flow(q).operating),
    cashFlow('NetCashProvidedByUsedInInvestingActivities', (q) => flow(q).investing),
    cashFlow('NetCashProvidedByUsedInFinancingActivities', (q) => flow(q).financing),
  ]
}
