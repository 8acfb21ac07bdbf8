import { daysBetween } from './calendar-date.ts'

/** Filings announced when a company's first report of an origin arrives, the newest ones. */
export const FIRST_IMPORT_FILINGS = 4

/** The first publication of all announces what was filed in the days before it. */
export const FIRST_PUBLICATION_DAYS = 30

/** No publication announces more. */
export const MOST_ANNOUNCED = 300

/** What a filing is announced by. */
export interface DatedFiling {
  readonly accession: string
  /** yyyy-mm-dd */
  readonly filed: string
}

function newestFirst(a: DatedFiling, b: DatedFiling): number {
  if (a.filed !== b.filed) return a.filed < b.filed ? 1 : -1
  return a.accession < b.accession ? -1 : 1
}

/**
 * Of the filings that one company adds, those worth telling about: all when an earlier version held
 * filings of the same origin of it (`isKnown`), else the newest four.
 */
export function chooseAnnounced<F extends DatedFiling>(added: readonly F[], isKnown: boolean): F[] {
  const sorted = added.toSorted(newestFirst)
  return isKnown ? sorted : sorted.slice(0, FIRST_IMPORT_FILINGS)
}

/**
 * Of all filings worth telling about, those that one publication announces, oldest first: the newest 300,
 * and in the first publication of all only those filed within thirty days before `day`.
 */
export function limitAnnounced<F extends DatedFiling>(
  filings: readonly F[],
  day: string,
  isFirstPublication: boolean,
): F[] {
  const recent = isFirstPublication
    ? filings.filter(({ filed }) => daysBetween(filed, day) <= FIRST_PUBLICATION_DAYS)
    : filings
  return recent.toSorted(newestFirst).slice(0, MOST_ANNOUNCED).reverse()
}
