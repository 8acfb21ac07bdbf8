import type { QuarterChange } from '@quantamental/api/stocks'
import { spanText } from '@quantamental/models/statement'
import type { QuarterResult } from '../../engine/company-result.ts'
import { causesOf } from './rating-changes.ts'
import { ratio, whole } from './round.ts'

const MINUS = '−'

function signed(value: number, digits: number, suffix = ''): string {
  const size = Math.abs(value).toFixed(digits)
  return `${value < 0 && Number(size) !== 0 ? MINUS : '+'}${size}${suffix}`
}

function ratingText(before: QuarterResult, after: QuarterResult, driver: string | null): string {
  const [from, to] = [before.credit.letter, after.credit.letter]
  if (from === to) return `credit rating ${to} (unchanged)`
  return `credit rating ${from} → ${to}${driver === null ? '' : ` (${driver.toLowerCase()})`}`
}

function score(value: number): string {
  const size = Math.abs(value).toFixed(2)
  return value < 0 && Number(size) !== 0 ? `${MINUS}${size}` : size
}

function moveText(name: string, from: number | null, to: number | null): string | null {
  if (from === null || to === null) return null
  const [was, is] = [score(from), score(to)]
  return was === is ? `${name} ${is} (unchanged)` : `${name} ${is} (was ${was})`
}

function upsideText(from: number | null, to: number | null): string | null {
  if (from === null || to === null) return null
  return `average upside ${signed(to * 100, 1, '%')} (was ${signed(from * 100, 1, '%')})`
}

function revenueText(from: number | null, to: number | null): string | null {
  if (from === null || to === null || from <= 0) return null
  return `${spanText('revenue')} ${signed((to / from - 1) * 100, 1, '%')}`
}

/** Changes from the previous quarter; null without one. */
export function presentChange(
  before: QuarterResult | undefined,
  after: QuarterResult,
): QuarterChange | null {
  if (!before) return null
  const [driver] = causesOf(before, after)
  const scores = [ratio(before.altman.value), ratio(after.altman.value)] as const
  const flags = [ratio(before.beneish.value), ratio(after.beneish.value)] as const
  const upsides = [ratio(before.upside.upside_avg), ratio(after.upside.upside_avg)] as const
  const revenues = [
    whole(before.lines['year.revenue']),
    whole(after.lines['year.revenue']),
  ] as const
  const changes = [
    ratingText(before, after, driver?.label ?? null),
    moveText('Z-Score', ...scores),
    moveText('M-Score', ...flags),
    upsideText(...upsides),
    revenueText(...revenues),
  ].filter((text) => text !== null)
  return {
    from_quarter: before.quarter,
    to_quarter: after.quarter,
    from_rating: before.credit.letter,
    to_rating: after.credit.letter,
    driver: driver ?? null,
    z_score: [...scores],
    m_score: [...flags],
    upside_avg: [...upsides],
    revenue: [...revenues],
    sentence: `${after.quarter}: ${changes.join(', ')}.`,
  }
}
