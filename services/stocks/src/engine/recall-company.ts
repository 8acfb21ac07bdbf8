import { dayNumber } from '../dates/calendar-date.ts'
import type { CompanyInput, EngineMarketData } from './company-input.ts'
import type { CompanyResult, QuarterResult } from './company-result.ts'
import { computeCompany } from './compute-company.ts'
import { closesUntil } from './market/closes.ts'

interface PublishedQuarters {
  readonly newest: string
  /** Balance date of the newest quarter with public model outputs; null if there is none. */
  readonly open: string | null
}

export interface RecalledCompany {
  /** Result as known on the day, without quarters newer than the published version. */
  readonly result: CompanyResult
  /** Number of quarters, counted from the oldest, that are public today. */
  readonly openCount: number
  /** Input behind the model outputs of its quarters. */
  readonly modelInput: CompanyInput
}

function untilReport(input: CompanyInput, newest: QuarterResult): CompanyInput {
  const filed = dayNumber(newest.filed)
  const { company, closes } = input
  const { defaultedOn } = company
  const isLater = defaultedOn !== null && dayNumber(defaultedOn) > filed
  return {
    ...input,
    company: isLater ? { ...company, defaultedOn: null } : company,
    closes: closesUntil(closes, filed),
  }
}

/**
 * Company as known on `marketData.today`; null if no quarter was known. The newest quarter known then is
 * valued at that day's prices and estimates. With `isDelayed`, the T-minus-2 quarter is valued as of its own
 * filing date instead, because later estimates and short interest reflect the withheld quarters.
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
  const own = when?.find(({ quarter }) => quarter === newest.quarter) ?? newest
  quarters[quarters.length - 1] = { ...own, currentMarket: newest.currentMarket }
  return { result: { ...known, quarters }, openCount, modelInput }
}
