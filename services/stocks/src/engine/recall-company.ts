import { closesUntil } from './closes.ts'
import type { CompanyInput, EngineMarketData } from './company-input.ts'
import type { CompanyResult, QuarterResult } from './company-result.ts'
import { computeCompany } from './compute-company.ts'
import { dayOf } from './day.ts'

/** The balance dates of what is published. */
export interface PublishedQuarters {
  /** Of the newest quarter. */
  readonly newest: string
  /** Of the newest quarter whose model outputs are open to everybody; null when none is. */
  readonly open: string | null
}

/** A company as it was known on an earlier day. */
export interface RecalledCompany {
  /** As known on the day, every quarter of the published version and no later one. */
  readonly result: CompanyResult
  /** How many of its quarters, the oldest first, are open to everybody today. */
  readonly openCount: number
  /** What the model outputs of its quarters come from. */
  readonly modelInput: CompanyInput
}

/** The input without what was said of the market after the report of `newest` was filed. */
function untilReport(input: CompanyInput, newest: QuarterResult): CompanyInput {
  const filed = dayOf(newest.filed)
  const { company, closes } = input
  const { defaultedOn } = company
  const isLater = defaultedOn !== null && dayOf(defaultedOn) > filed
  return {
    ...input,
    company: isLater ? { ...company, defaultedOn: null } : company,
    closes: closesUntil(closes, filed),
  }
}

/**
 * The company on the day of `marketData`; null when no quarter was known. The newest quarter then known
 * is valued at that day's prices and estimates, unless `isDelayed`: who may not see the newest quarters
 * of today gets T-minus-2 as of its own report, for what analysts and short sellers said after it is what
 * they said of the quarters that are withheld.
 */
export function recallCompany(
  input: CompanyInput,
  marketData: EngineMarketData,
  published: PublishedQuarters,
  isDelayed: boolean,
): RecalledCompany | null {
  const known = computeCompany(input, marketData)
  const quarters = known?.quarters.filter(({ periodEnd }) => periodEnd <= published.newest) ?? []
  const newest = quarters.at(-1)
  if (!known || !newest) return null
  const { open } = published
  const openCount = open === null ? 0 : quarters.filter(({ periodEnd }) => periodEnd <= open).length
  if (!isDelayed || newest.periodEnd !== open) {
    return { result: { ...known, quarters }, openCount, modelInput: input }
  }
  const modelInput = untilReport(input, newest)
  const when = computeCompany(modelInput, marketData)?.quarters
  quarters[quarters.length - 1] = when?.find(({ quarter }) => quarter === newest.quarter) ?? newest
  return { result: { ...known, quarters }, openCount, modelInput }
}
