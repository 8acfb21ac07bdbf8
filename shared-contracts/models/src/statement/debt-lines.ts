import type { Standard } from './statement-line.ts'

/**
 * Tags of debt as balance sheets state it: whole, in classes, or debt by debt. Order of preference within
 * each list. infra/docs/decisions/0055 says how they are put together.
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

/** What the debt of a balance sheet is read from. */
export interface DebtTags {
  readonly current: DebtLine
  readonly longTerm: DebtLine
  /** Of balance sheets that are not split into current and other items. */
  readonly unclassified: DebtLine
  /** Current and other debt in one figure. */
  readonly whole: readonly string[]
  /** Filers state the whole in the notes, before costs of issue: the classes on the balance sheet go before it. */
  readonly isWholeOfNotes: boolean
  /** What of long-term debt falls due within the year. */
  readonly maturities: readonly string[]
  /** Filers state long-term debt with what of it falls due within the year, under the tag without. */
  readonly isLongTermMixed: boolean
  readonly currentLiabilities: string
  readonly noncurrentLiabilities: string
  /** Liabilities other than debt: what is left of all liabilities bounds what debt can be. */
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

/** Every tag that states debt. */
export function debtTags(standard: Standard): readonly string[] {
  const { whole, current, longTerm, unclassified } = DEBT_TAGS[standard]
  return [...whole, ...[current, longTerm, unclassified].flatMap(lineTags)]
}

/** Every tag that debt is read from. */
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
