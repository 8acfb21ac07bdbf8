/**
 * us-gaap tags of debt as balance sheets state it: whole, in classes, or debt by debt. Order of preference
 * within each list. infra/docs/decisions/0055 says how they are put together.
 */
export interface DebtLine {
  /** Tags that state the whole line. */
  readonly totals: readonly string[]
  /** Lines that the whole includes. */
  readonly lines: readonly DebtLine[]
  /** Single debts, each stated within the whole or beside it; alternatives of one in a list. */
  readonly parts: readonly (string | readonly string[])[]
}

/** On the face of a few early statements; later a figure of the notes. */
export const REPAYMENTS_TAG = 'LongTermDebtMaturitiesRepaymentsOfPrincipalInNextTwelveMonths'

const CURRENT_MATURITIES: DebtLine = {
  totals: ['LongTermDebtAndCapitalLeaseObligationsCurrent'],
  lines: [
    {
      totals: ['LongTermDebtCurrent', REPAYMENTS_TAG],
      lines: [],
      parts: [
        'SecuredDebtCurrent',
        'UnsecuredDebtCurrent',
        'SeniorNotesCurrent',
        ['ConvertibleDebtCurrent', 'ConvertibleNotesPayableCurrent'],
        'ConvertibleSubordinatedDebtCurrent',
        'SubordinatedDebtCurrent',
        'MediumtermNotesCurrent',
        'LongtermTransitionBondCurrent',
        'LoansPayableToBankCurrent',
        'LoansPayableCurrent',
        'NotesPayableToBankCurrent',
        'OtherLongTermDebtCurrent',
      ],
    },
    {
      totals: ['CapitalLeaseObligationsCurrent'],
      lines: [],
      parts: [],
    },
  ],
  parts: [],
}

const SHORT_TERM_BORROWINGS: DebtLine = {
  totals: ['ShortTermBorrowings'],
  lines: [],
  parts: [
    ['CommercialPaper', 'CommercialPaperCurrent'],
    'ShortTermBankLoansAndNotesPayable',
    'ShortTermNonBankLoansAndNotesPayable',
    'OtherShortTermBorrowings',
    'LinesOfCreditCurrent',
    'NotesPayableCurrent',
    'OtherNotesPayableCurrent',
    'NotesAndLoansPayableCurrent',
    'OtherLoansPayableCurrent',
    'FederalHomeLoanBankAdvancesShortTerm',
    'BridgeLoan',
    ['NotesPayableRelatedPartiesClassifiedCurrent', 'NotesPayableRelatedPartiesCurrent'],
  ],
}

export const CURRENT_DEBT: DebtLine = {
  totals: ['DebtCurrent'],
  lines: [CURRENT_MATURITIES, SHORT_TERM_BORROWINGS],
  parts: [],
}

export const LONG_TERM_DEBT: DebtLine = {
  totals: ['LongTermDebtAndCapitalLeaseObligations'],
  lines: [
    {
      totals: ['LongTermDebtNoncurrent'],
      lines: [],
      parts: [
        'SecuredLongTermDebt',
        'UnsecuredLongTermDebt',
        'SeniorLongTermNotes',
        ['ConvertibleDebtNoncurrent', 'ConvertibleLongTermNotesPayable'],
        'ConvertibleSubordinatedDebtNoncurrent',
        'SubordinatedLongTermDebt',
        'JuniorSubordinatedLongTermNotes',
        'LongTermNotesPayable',
        'LongTermNotesAndLoans',
        'LongTermLoansPayable',
        'LongTermLoansFromBank',
        'LongTermLineOfCredit',
        'MediumtermNotesNoncurrent',
        'CommercialPaperNoncurrent',
        'LongTermTransitionBond',
        'LongTermDebtComponentsMortgageLoans',
        'FederalHomeLoanBankAdvancesLongTerm',
        'NotesPayableRelatedPartiesNoncurrent',
        'RelatedPartyDebtNoncurrent',
        'DueToRelatedPartiesNoncurrent',
        'OtherLongTermDebtNoncurrent',
      ],
    },
    {
      totals: ['CapitalLeaseObligationsNoncurrent'],
      lines: [],
      parts: [],
    },
  ],
  parts: [],
}

/** Of balance sheets that are not split into current and other items. */
export const UNCLASSIFIED_DEBT: DebtLine = {
  totals: ['LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities', 'LongTermDebt'],
  lines: [{ totals: ['CapitalLeaseObligations'], lines: [], parts: [] }],
  parts: [
    'SecuredDebt',
    'UnsecuredDebt',
    'SeniorNotes',
    ['ConvertibleDebt', 'ConvertibleNotesPayable'],
    'SubordinatedDebt',
    'JuniorSubordinatedNotes',
    'JuniorSubordinatedDebentureOwedToUnconsolidatedSubsidiaryTrust',
    'NotesPayable',
    'LoansPayable',
    'LoansPayableToBank',
    'NotesAndLoansPayable',
    'LineOfCredit',
    'MediumTermNotes',
    'SecuritiesSoldUnderAgreementsToRepurchase',
    'OtherLoansPayable',
    'OtherBorrowings',
    'OtherLongTermDebt',
  ],
}

/** Current and other debt in one figure. */
export const WHOLE_DEBT_TAGS = [
  'DebtAndCapitalLeaseObligations',
  'DebtLongtermAndShorttermCombinedAmount',
] as const

/** Liabilities other than debt: what is left of all liabilities bounds what debt can be. */
export const OTHER_CURRENT_LIABILITIES = [
  'AccountsPayableCurrent',
  'AccountsPayableTradeCurrent',
  'AccountsPayableRelatedPartiesCurrent',
  'AccountsPayableAndAccruedLiabilitiesCurrent',
  'AccruedLiabilitiesCurrent',
  'AccruedIncomeTaxesCurrent',
  'ContractWithCustomerLiabilityCurrent',
  'CustomerAdvancesCurrent',
  'CustomerDepositsCurrent',
  'DeferredRevenueCurrent',
  'DeferredTaxLiabilitiesCurrent',
  'DerivativeLiabilitiesCurrent',
  'DividendsPayableCurrent',
  'EmployeeRelatedLiabilitiesCurrent',
  'InterestPayableCurrent',
  'LiabilitiesOfDisposalGroupIncludingDiscontinuedOperationCurrent',
  'OperatingLeaseLiabilityCurrent',
  'OtherAccruedLiabilitiesCurrent',
  'OtherLiabilitiesCurrent',
  'RegulatoryLiabilityCurrent',
  'TaxesPayableCurrent',
] as const

export const OTHER_NONCURRENT_LIABILITIES = [
  'AccruedEnvironmentalLossContingenciesNoncurrent',
  'AccruedIncomeTaxesNoncurrent',
  'AssetRetirementObligationsNoncurrent',
  'ContractWithCustomerLiabilityNoncurrent',
  'DeferredCompensationLiabilityClassifiedNoncurrent',
  'DeferredIncomeTaxLiabilitiesNet',
  'DeferredInvestmentTaxCredit',
  'DeferredRevenueNoncurrent',
  'DeferredTaxLiabilitiesNoncurrent',
  'DefinedBenefitPensionPlanLiabilitiesNoncurrent',
  'DerivativeLiabilitiesNoncurrent',
  'LiabilityForUncertainTaxPositionsNoncurrent',
  'OperatingLeaseLiabilityNoncurrent',
  'OtherDeferredCreditsNoncurrent',
  'OtherLiabilitiesNoncurrent',
  'OtherPostretirementDefinedBenefitPlanLiabilitiesNoncurrent',
  'PensionAndOtherPostretirementAndPostemploymentBenefitPlansLiabilitiesNoncurrent',
  'PensionAndOtherPostretirementDefinedBenefitPlansLiabilitiesNoncurrent',
  'RegulatoryLiabilityNoncurrent',
  'SelfInsuranceReserveNoncurrent',
] as const

export const NONCURRENT_LIABILITIES_TAG = 'LiabilitiesNoncurrent'

function tagsOf({ totals, lines, parts }: DebtLine): readonly string[] {
  return [...totals, ...lines.flatMap(tagsOf), ...parts.flat()]
}

/** Every tag that states debt. */
export const DEBT_TAGS: readonly string[] = [
  ...WHOLE_DEBT_TAGS,
  ...[CURRENT_DEBT, LONG_TERM_DEBT, UNCLASSIFIED_DEBT].flatMap(tagsOf),
]

/** Every tag that debt is read from. */
export const DEBT_INPUT_TAGS: readonly string[] = [
  ...DEBT_TAGS,
  ...OTHER_CURRENT_LIABILITIES,
  ...OTHER_NONCURRENT_LIABILITIES,
  NONCURRENT_LIABILITIES_TAG,
]

/** Taxonomy of the tags that companies make themselves. */
export const OWN_TAXONOMY = 'own'

/** What a tag of debt is of. */
export type DebtClass = 'current' | 'long-term' | 'unclassified'

const OWN_DEBT =
  /Debt|Borrowing|NotesPayable|LoansPayable|LoansAndNotesPayable|CommercialPaper|Debenture|SeniorNotes|SubordinatedNotes|SecuredNotes|ConvertibleNotes|TermLoan|Term[A-C]Loan|RevolvingCredit|CreditFacility|LineOfCredit|RecoveryBond|TransitionBond|SecuritizationBond|CapitalLeaseObligation|RepurchaseAgreements?$/
const NO_DEBT =
  /Receivable|Asset|Issu|Cost|Discount|Premium|Expense|Securit(y|ies)|Equity|Interest|Derivative|Deferred|Reserve|Investment|Available|Allowance|ExcludingDebt|Redeemable|Preferred|Stock|Shares|Escrow|Deposit|Restricted|Unused|Capacity|Maximum|FairValue|Gain|Loss|Liabilities|Service|Servicing|Retirement|Hedge|Fee|Held|Trading|Repayment|Proceeds|Extinguish|Covenant|Percent(?!Senior|Convertible|Notes)|Rate|Amortiz|Principal|Face|Aggregate|Total|Covered|Guarante/
const LONG_TERM = /Noncurrent|NonCurrent|AfterOneYear|Long-?[Tt]erm(?!.*(Current|WithinOneYear))/
const CURRENT = /Current|Short-?[Tt]erm|WithinOneYear|(Notes|Loans)Payable$|CommercialPaper/

/** What a company's own tag says by its name; null when it names no debt of a balance sheet. */
export function classifyOwnTag(name: string): DebtClass | null {
  if (!OWN_DEBT.test(name) || NO_DEBT.test(name)) return null
  if (LONG_TERM.test(name)) return 'long-term'
  return CURRENT.test(name) ? 'current' : 'unclassified'
}
