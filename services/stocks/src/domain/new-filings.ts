import type { Filing } from '@quantamental/api/stocks'

/** Filings announced when a company's first report of an origin arrives, the newest ones. */
export const FIRST_IMPORT_FILINGS = 4

/** What earlier versions held of one company, by origin. */
export interface HeldFilings {
  readonly accessions: ReadonlySet<string>
  readonly hasReal: boolean
  readonly hasSimulated: boolean
}

/** Filings no earlier version held, newest first, and those of them worth telling about. */
export function findNewFilings(
  filings: readonly Filing[],
  held: HeldFilings,
): { added: Filing[]; announced: Filing[] } {
  const added = filings
    .filter((filing) => !held.accessions.has(filing.accession))
    .toSorted((a, b) => (a.filed < b.filed ? 1 : a.filed > b.filed ? -1 : 0))
  const simulated = added[0]?.simulated ?? false
  const known = simulated ? held.hasSimulated : held.hasReal
  return { added, announced: known ? added : added.slice(0, FIRST_IMPORT_FILINGS) }
}
