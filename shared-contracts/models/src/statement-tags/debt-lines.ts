import type { Standard } from './statement-line.ts'

/**
 * Debt tags of balance sheets: totals, classes and single debts, each list in order of preference. See
 * infra/docs/decisions/0055-debt-from-balance-sheets.md for how they are combined.
 */
export interface DebtLine {
  /** Tags of the line's total. */
  readonly totals: readonly string[]
  /** Lines included in the total. */
  readonly lines: readonly DebtLine[]
  /** Single debts, reported as part of the total or separately; each list holds alternative tags. */
  readonly parts: readonly (string | readonly string[])[]
}

/** On the face of a few early statements; later only in the notes. */
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

const CURRENT_DEBT: DebtLine = {
  totals: ['DebtCurrent'],
  lines: [CURRENT_MATURITIES, SHORT_TERM_BORROWINGS],
  parts: [],
}

const LONG_TERM_DEBT: DebtLine = {
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

const UNCLASSIFIED_DEBT: DebtLine = {
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

const OTHER_CURRENT_LIABILITIES = [
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

const OTHER_NONCURRENT_LIABILITIES = [
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

const IFRS_CURRENT: DebtLine = {
  totals: ['CurrentBorrowingsAndCurrentPortionOfNoncurrentBorrowings'],
  lines: [
    { totals: ['CurrentPortionOfLongtermBorrowings'], lines: [], parts: [] },
    { totals: ['ShorttermBorrowings'], lines: [], parts: [] },
  ],
  parts: [
    'CurrentLoansReceivedAndCurrentPortionOfNoncurrentLoansReceived',
    'CurrentBondsIssuedAndCurrentPortionOfNoncurrentBondsIssued',
    'CurrentNotesAndDebenturesIssuedAndCurrentPortionOfNoncurrentNotesAndDebenturesIssued',
    'CurrentCommercialPapersIssuedAndCurrentPortionOfNoncurrentCommercialPapersIssued',
    'OtherCurrentBorrowingsAndCurrentPortionOfOtherNoncurrentBorrowings',
  ],
}

const IFRS_LONG_TERM: DebtLine = {
  totals: ['LongtermBorrowings'],
  lines: [],
  parts: [
    'NoncurrentPortionOfNoncurrentLoansReceived',
    'NoncurrentPortionOfNoncurrentBondsIssued',
    'NoncurrentPortionOfNoncurrentNotesAndDebenturesIssued',
    'NoncurrentPortionOfNoncurrentCommercialPapersIssued',
    'NoncurrentPortionOfOtherNoncurrentBorrowings',
  ],
}

const IFRS_UNCLASSIFIED: DebtLine = {
  totals: [],
  lines: [],
  parts: [
    'BondsIssued',
    'LoansReceived',
    'NotesAndDebenturesIssued',
    'CommercialPapersIssued',
    'DebtSecurities',
    'SubordinatedLiabilities',
    'OtherBorrowings',
  ],
}

/** Tags from which a balance sheet's debt is read. */
export interface DebtTags {
  readonly current: DebtLine
  readonly longTerm: DebtLine
  /** For balance sheets without current items. */
  readonly unclassified: DebtLine
  /** Tags of current and long-term debt combined. */
  readonly whole: readonly string[]
  /** Whether the total comes from the notes, before issuance costs; balance sheet classes then take precedence. */
  readonly isWholeOfNotes: boolean
  /** Tags of the current portion of long-term debt. */
  readonly maturities: readonly string[]
  /** Whether long-term debt can include its current portion although the tag excludes it. */
  readonly isLongTermMixed: boolean
  readonly currentLiabilities: string
  readonly noncurrentLiabilities: string
  /** Liabilities other than debt; the remainder of all liabilities is the upper bound of debt. */
  readonly otherCurrent: readonly string[]
  readonly otherNoncurrent: readonly string[]
}

export const DEBT_TAGS: Readonly<Record<Standard, DebtTags>> = {
  'us-gaap': {
    current: CURRENT_DEBT,
    longTerm: LONG_TERM_DEBT,
    unclassified: UNCLASSIFIED_DEBT,
    whole: ['DebtAndCapitalLeaseObligations', 'DebtLongtermAndShorttermCombinedAmount'],
    isWholeOfNotes: false,
    maturities: ['LongTermDebtAndCapitalLeaseObligationsCurrent', 'LongTermDebtCurrent'],
    isLongTermMixed: false,
    currentLiabilities: 'LiabilitiesCurrent',
    noncurrentLiabilities: 'LiabilitiesNoncurrent',
    otherCurrent: OTHER_CURRENT_LIABILITIES,
    otherNoncurrent: OTHER_NONCURRENT_LIABILITIES,
  },
  'ifrs-full': {
    current: IFRS_CURRENT,
    longTerm: IFRS_LONG_TERM,
    unclassified: IFRS_UNCLASSIFIED,
    whole: ['Borrowings'],
    isWholeOfNotes: true,
    maturities: ['CurrentPortionOfLongtermBorrowings'],
    isLongTermMixed: true,
    currentLiabilities: 'CurrentLiabilities',
    noncurrentLiabilities: 'NoncurrentLiabilities',
    otherCurrent: [
      'TradeAndOtherCurrentPayables',
      'CurrentTaxLiabilitiesCurrent',
      'CurrentProvisions',
      'CurrentLeaseLiabilities',
      'CurrentContractLiabilities',
      'OtherCurrentLiabilities',
    ],
    otherNoncurrent: [
      'DeferredTaxLiabilities',
      'NoncurrentProvisions',
      'NoncurrentLeaseLiabilities',
      'NoncurrentContractLiabilities',
      'NoncurrentPayables',
      'OtherNoncurrentLiabilities',
    ],
  },
}

function lineTags({ totals, lines, parts }: DebtLine): readonly string[] {
  return [...totals, ...lines.flatMap(lineTags), ...parts.flat()]
}

/** Tags of every debt line, including totals and parts. */
export function debtTags(standard: Standard): readonly string[] {
  const { whole, current, longTerm, unclassified } = DEBT_TAGS[standard]
  return [...whole, ...[current, longTerm, unclassified].flatMap(lineTags)]
}

/** All tags needed to derive debt. */
export function debtInputTags(standard: Standard): readonly string[] {
  const { currentLiabilities, noncurrentLiabilities, otherCurrent, otherNoncurrent } =
    DEBT_TAGS[standard]
  return [
    ...debtTags(standard),
    ...otherCurrent,
    ...otherNoncurrent,
    currentLiabilities,
    noncurrentLiabilities,
  ]
}

/** Taxonomy of company-specific tags. */
export const OWN_TAXONOMY = 'own'

/** Maturity class of a debt tag. */
export type DebtClass = 'current' | 'long-term' | 'unclassified'

const OWN_DEBT =
  /Debt|Borrowing|NotesPayable|LoansPayable|LoansAndNotesPayable|CommercialPaper|Debenture|SeniorNotes|SubordinatedNotes|SecuredNotes|ConvertibleNotes|TermLoan|Term[A-C]Loan|RevolvingCredit|CreditFacility|LineOfCredit|RecoveryBond|TransitionBond|SecuritizationBond|CapitalLeaseObligation|RepurchaseAgreements?$/
const NO_DEBT =
  /Receivable|Asset|Issu|Cost|Discount|Premium|Expense|Securit(y|ies)|Equity|Interest|Derivative|Deferred|Reserve|Investment|Available|Allowance|ExcludingDebt|Redeemable|Preferred|Stock|Shares|Escrow|Deposit|Restricted|Unused|Capacity|Maximum|FairValue|Gain|Loss|Liabilities|Service|Servicing|Retirement|Hedge|Fee|Held|Trading|Repayment|Proceeds|Extinguish|Covenant|Percent(?!Senior|Convertible|Notes)|Rate|Amortiz|Principal|Face|Aggregate|Total|Covered|Guarante/
const LONG_TERM = /Noncurrent|NonCurrent|AfterOneYear|Long-?[Tt]erm(?!.*(Current|WithinOneYear))/
const CURRENT = /Current|Short-?[Tt]erm|WithinOneYear|(Notes|Loans)Payable$|CommercialPaper/

/** Classifies a company-specific tag by its name; null if it is not balance sheet debt. */
export function classifyOwnTag(name: string): DebtClass | null {
  if (!OWN_DEBT.test(name) || NO_DEBT.test(name)) return null
  if (LONG_TERM.test(name)) return 'long-term'
  return CURRENT.test(name) ? 'current' : 'unclassified'
}
