import type { Restatement } from '@quantamental/api/events'
import { labelOf } from '@quantamental/models/statement'
import type { CompanyResult, FilingRef } from '../../engine/company-result.ts'

/** A filing with the figures of earlier reports that it restates by more than 5%. */
export interface AnnouncedFiling extends FilingRef {
  /** Newest period first. */
  readonly restatements: readonly Restatement[]
}

/** In USD, with one rate for both values; empty if USD amounts are unavailable. */
function listRestatements({ quarters }: CompanyResult, accession: string): Restatement[] {
  return quarters.toReversed().flatMap(({ fiscalPeriod, periodEnd, restatements, usdRate }) =>
    restatements
      .filter((restatement) => usdRate !== null && restatement.accession === accession)
      .map(({ line, before, after }) => ({
        ...{ line, label: labelOf(line), fiscal_period: fiscalPeriod, period_end: periodEnd },
        ...{ before: before * (usdRate?.value ?? 1), after: after * (usdRate?.value ?? 1) },
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
