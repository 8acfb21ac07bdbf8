import { ALTMAN_INPUT_LABELS, type AltmanInputs } from '@quantamental/models/altman'
import { type Amount, lastFirstFiled } from './fact.ts'
import type { FactBook } from './fact-book.ts'
import { trailingEbit, trailingYear } from './flow-amounts.ts'
import { type MarketEquity, marketEquityAt } from './market-equity.ts'
import type { Price, Split } from './price.ts'
import type { ReportedQuarter } from './reported-quarters.ts'
import { instantAmount } from './statement-items.ts'

export type ReportedInput = Exclude<keyof AltmanInputs, 'marketEquity'>

/** The inputs of every Altman variant at one balance date, with what each was made of. */
export interface AltmanEvidence {
  readonly values: AltmanInputs
  readonly amounts: Readonly<Record<ReportedInput, Amount | null>>
  readonly marketEquity: MarketEquity | { missing: string }
}

export function gatherAltmanEvidence(
  book: FactBook,
  quarter: ReportedQuarter,
  prices: readonly Price[],
  splits: readonly Split[],
): AltmanEvidence {
  const date = quarter.periodEnd
  const amounts: Record<ReportedInput, Amount | null> = {
    totalAssets: instantAmount(book, 'totalAssets', date),
    currentAssets: instantAmount(book, 'currentAssets', date),
    currentLiabilities: instantAmount(book, 'currentLiabilities', date),
    retainedEarnings: instantAmount(book, 'retainedEarnings', date),
    ebit: trailingEbit(book, date),
    bookEquity: instantAmount(book, 'bookEquity', date),
    totalLiabilities: instantAmount(book, 'totalLiabilities', date),
    sales: trailingYear(book, 'sales', date),
  }
  const marketEquity = marketEquityAt(book, quarter, prices, splits)
  const value = (input: ReportedInput) => amounts[input]?.value ?? null
  return {
    amounts,
    marketEquity,
    values: {
      totalAssets: value('totalAssets'),
      currentAssets: value('currentAssets'),
      currentLiabilities: value('currentLiabilities'),
      retainedEarnings: value('retainedEarnings'),
      ebit: value('ebit'),
      bookEquity: value('bookEquity'),
      totalLiabilities: value('totalLiabilities'),
      sales: value('sales'),
      marketEquity: 'missing' in marketEquity ? null : marketEquity.value,
    },
  }
}

/** The day on which the last fact behind `inputs` was first filed; null when none is reported. */
export function knownOn(
  evidence: AltmanEvidence,
  inputs: readonly (keyof AltmanInputs)[],
): string | null {
  return lastFirstFiled(
    inputs.map((input) => {
      if (input !== 'marketEquity') return evidence.amounts[input]
      return 'missing' in evidence.marketEquity ? null : evidence.marketEquity.shares.amount
    }),
  )
}

/** The label of a missing input, with the reason when it is more than "not reported". */
export function missingText(evidence: AltmanEvidence, label: string): string {
  const { marketEquity } = evidence
  if (label === ALTMAN_INPUT_LABELS.marketEquity && 'missing' in marketEquity) {
    return marketEquity.missing
  }
  return label
}
