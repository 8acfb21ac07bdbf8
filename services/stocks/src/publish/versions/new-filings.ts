import { RATING_DELAY_QUARTERS } from '@quantamental/api/common'
import type { Restatement } from '@quantamental/api/events'
import { labelOf } from '@quantamental/models/statement'
import { daysBetween } from '../../dates/calendar-date.ts'
import type { CompanyResult, FilingRef } from '../../engine/company-result.ts'

/** Number of newest filings announced when a company's first filings of an origin arrive. */
const FIRST_IMPORT_FILINGS = 4

/** Days before the very first publication whose filings it announces. */
const FIRST_PUBLICATION_DAYS = 30

export const MAX_ANNOUNCED = 300

interface DatedFiling {
  readonly accession: string
  /** yyyy-mm-dd */
  readonly filed: string
}

function newestFirst(a: DatedFiling, b: DatedFiling): number {
  if (a.filed !== b.filed) return a.filed < b.filed ? 1 : -1
  return a.accession < b.accession ? -1 : 1
}

/** Filings to announce: all if an earlier version has others of their origin, else the newest. */
export function chooseAnnounced<F extends DatedFiling>(added: readonly F[], isKnown: boolean): F[] {
  const sorted = added.toSorted(newestFirst)
  return isKnown ? sorted : sorted.slice(0, FIRST_IMPORT_FILINGS)
}

/**
 * Filings announced by one publication, oldest first: at most the newest 300, and in the very first
 * publication only those filed within thirty days before `day`.
 */
export function limitAnnounced<F extends DatedFiling>(
  filings: readonly F[],
  day: string,
  isFirstPublication: boolean,
): F[] {
  const recent = isFirstPublication
    ? filings.filter(({ filed }) => daysBetween(filed, day) <= FIRST_PUBLICATION_DAYS)
    : filings
  return recent.toSorted(newestFirst).slice(0, MAX_ANNOUNCED).reverse()
}

/** A filing with the figures of earlier reports that it restates by more than 5%. */
export interface AnnouncedFiling extends FilingRef {
  /** Newest period first. */
  readonly restatements: readonly Restatement[]
}

/** In USD, with one rate for both values; empty if USD amounts are unavailable. */
function listRestatements({ quarters }: CompanyResult, accession: string): Restatement[] {
  return quarters.toReversed().flatMap(({ fiscalPeriod, periodEnd, restatements, usdRate }, age) =>
    restatements
      .filter((restatement) => usdRate !== null && restatement.accession === accession)
      .map(({ line, before, after }) => ({
        ...{ line, label: labelOf(line), fiscal_period: fiscalPeriod, period_end: periodEnd },
        ...{ before: before * (usdRate?.value ?? 1), after: after * (usdRate?.value ?? 1) },
        ...(age < RATING_DELAY_QUARTERS && { is_restricted: true as const }),
      })),
  )
}

/** The company's filings that no earlier version contains, newest first. */
export function listNewFilings(
  result: CompanyResult,
  known: ReadonlySet<string>,
): AnnouncedFiling[] {
  return result.filings
    .filter(({ accession }) => !known.has(accession))
    .map((filing) => ({ ...filing, restatements: listRestatements(result, filing.accession) }))
}
