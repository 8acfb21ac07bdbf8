/** Groups of companies with statements similar enough for the same models. */
export const MODEL_CLASSES = [
  'bank',
  'insurer',
  'broker-exchange',
  'lender',
  'asset-manager',
  'reit',
  'utility',
  'biotech-no-revenue',
  'other',
] as const
export type ModelClass = (typeof MODEL_CLASSES)[number]

export const MODEL_CLASS_LABELS: Readonly<Record<ModelClass, string>> = {
  bank: 'Bank',
  insurer: 'Insurer',
  'broker-exchange': 'Broker or exchange',
  lender: 'Lender',
  'asset-manager': 'Asset manager',
  reit: 'Real estate investment trust',
  utility: 'Utility',
  'biotech-no-revenue': 'Biotech without revenue',
  other: 'Operating company',
}

/**
 * Classes whose liabilities are mostly customers’ or borrowed funds: deposits, policies, client balances. They
 * are rated with the form for financial companies, and models for industrial companies do not fit.
 */
export const FINANCIAL_CLASSES = [
  'bank',
  'insurer',
  'broker-exchange',
  'lender',
  'asset-manager',
] as const satisfies readonly ModelClass[]

const FINANCIAL: ReadonlySet<ModelClass> = new Set(FINANCIAL_CLASSES)

export function isFinancialClass(modelClass: ModelClass): boolean {
  return FINANCIAL.has(modelClass)
}
