import { dayNumber } from '../../dates/calendar-date.ts'
import { isScaleSlip, isSlowTag, type Point, THOUSAND_FROM } from '../filings/absurd-values.ts'
import type { ReportedFact } from '../filings/filing-content.ts'
import type { Rejection } from '../rejection-tally.ts'

const DAYS_PER_MONTH = 30

const months = ({ periodStart, periodEnd }: ReportedFact) =>
  periodStart === null
    ? 0
    : Math.round((dayNumber(periodEnd) - dayNumber(periodStart)) / DAYS_PER_MONTH)

const toPoint = (fact: ReportedFact): Point => ({
  end: dayNumber(fact.periodEnd),
  amount: fact.value,
})

/**
 * Facts of one tag and unit without those off by a factor of a thousand, from filers that wrote
 * thousands instead of units.
 */
export function dropSlips(facts: readonly ReportedFact[]): {
  accepted: readonly ReportedFact[]
  rejections: readonly Rejection[]
} {
  const tag = facts[0]?.tag
  if (tag === undefined || !isSlowTag(tag)) return { accepted: facts, rejections: [] }
  const sizes = facts.map((fact) => Math.abs(fact.value)).filter((size) => size > 0)
  const [least, most] = sizes.reduce(
    ([low, high], size) => [Math.min(low, size), Math.max(high, size)],
    [Number.POSITIVE_INFINITY, 0],
  )
  if (!(most / least >= THOUSAND_FROM)) return { accepted: facts, rejections: [] }
  const points = new Map<number, Point[]>()
  for (const fact of facts) {
    const series = points.get(months(fact)) ?? []
    series.push(toPoint(fact))
    points.set(months(fact), series)
  }
  const accepted: ReportedFact[] = []
  const rejections: Rejection[] = []
  for (const fact of facts) {
    if (!isScaleSlip(toPoint(fact), points.get(months(fact)) ?? [], fact.unit)) accepted.push(fact)
    else {
      rejections.push({
        locator: `${fact.accession}, ${fact.tag}, ${fact.periodEnd}`,
        reason: `${fact.value} is off by a factor of 1,000 from neighboring values`,
      })
    }
  }
  return { accepted, rejections }
}
