import { addDays } from './calendar-date.ts'
import { durationClass } from './duration-class.ts'
import { type Amount, combine, type KnownFact, singleFact } from './fact.ts'
import type { FactBook } from './fact-book.ts'
import { type Split, splitFactor } from './price.ts'
import type { ReportedQuarter } from './reported-quarters.ts'
import { AVERAGE_SHARES_TAGS, BALANCE_SHARES_TAGS, COVER_SHARES_TAG } from './tag-table.ts'

/** Shares outstanding; `basisDate` is the day whose splits the count includes. */
export interface ShareCount {
  readonly amount: Amount
  readonly basisDate: string
}

/** A cover page counts its shares weeks after the balance date. */
const COVER_LATEST_DAYS = 120
/** Below this part of the balance-sheet count, the cover page names only one class of shares. */
const ONE_CLASS_PART = 2 / 3

/** The cover page of the quarter's report, its share classes summed. */
function coverCount(book: FactBook, quarter: ReportedQuarter): ShareCount | null {
  const counts = book.facts.filter(
    (f) =>
      f.tag === COVER_SHARES_TAG &&
      f.unit === 'shares' &&
      f.value > 0 &&
      f.periodEnd >= quarter.periodEnd &&
      f.periodEnd <= addDays(quarter.periodEnd, COVER_LATEST_DAYS),
  )
  const own = counts.filter((f) => f.accession === quarter.accession)
  const first = (own.length > 0 ? own : counts).toSorted((a, b) =>
    a.periodEnd < b.periodEnd ? -1 : a.periodEnd > b.periodEnd ? 1 : 0,
  )[0]
  if (!first) return null
  const classes = counts.filter(
    (f) => f.accession === first.accession && f.periodEnd === first.periodEnd,
  )
  const terms = classes.map((fact) => singleFact({ fact, firstFiled: fact.filed }))
  const amount =
    terms.length === 1
      ? (terms[0] as Amount)
      : combine(terms, [], `The sum of ${terms.length} share classes`)
  return { amount, basisDate: first.periodEnd }
}

/** A count restated after a split is in new shares, so its basis is the day it was filed. */
function restatedCount(known: KnownFact, derivation: string): ShareCount {
  return { amount: { ...singleFact(known), derivation }, basisDate: known.fact.filed }
}

function balanceCount(book: FactBook, date: string): ShareCount | null {
  for (const tag of BALANCE_SHARES_TAGS) {
    const known = book.instant(tag, date, 'shares')
    if (known && known.fact.value > 0) {
      return restatedCount(known, 'All share classes, from the balance sheet')
    }
  }
  return null
}

function averageCount(book: FactBook, date: string): ShareCount | null {
  for (const tag of AVERAGE_SHARES_TAGS) {
    for (const known of book.durations(tag, 'shares')) {
      const { periodStart, periodEnd, value } = known.fact
      if (periodEnd !== date || value <= 0) continue
      const kind = durationClass(periodStart as string, periodEnd)
      if (kind === 'quarter' || kind === 'year') {
        return restatedCount(known, 'Weighted average, as no count at a date is reported')
      }
    }
  }
  return null
}

/**
 * Shares outstanding for `quarter`: the cover page of its report, unless that holds one class of
 * several; else the balance sheet's count; else the weighted average. Null when none is reported.
 */
export function findShareCount(
  book: FactBook,
  quarter: ReportedQuarter,
  splits: readonly Split[],
): ShareCount | null {
  const cover = coverCount(book, quarter)
  const balance = balanceCount(book, quarter.periodEnd)
  if (cover && balance) {
    const same = balance.amount.value * splitFactor(splits, balance.basisDate, cover.basisDate)
    return cover.amount.value < same * ONE_CLASS_PART ? balance : cover
  }
  return cover ?? balance ?? averageCount(book, quarter.periodEnd)
}
