import { formatDecimal } from '@quantamental/api/format'
import type { Criterion, GrahamPage } from '@quantamental/api/stocks'
import { formatInUnit } from '../../figures/figure-text.ts'

export type CriterionText = GrahamPage['data']['texts'][string]

export interface Distance {
  /**
   * From −1 (a threshold's width or more on the failing side) through 0 (at the threshold) to 1;
   * null if there is nothing to draw.
   */
  readonly share: number | null
  /** For example "56% short", "$1.2B to spare". */
  readonly label: string
}

/** Ratio above which the distance is given as a multiple rather than a percentage. */
const MANY = 10

function sideText(isSpare: boolean, isFloor: boolean): string {
  if (isSpare) return 'to spare'
  return isFloor ? 'short' : 'over'
}

function amountText(margin: number, required: number, unit: string): string {
  const size = Math.abs(margin)
  switch (unit) {
    case 'usd':
    case 'usd-per-share':
    case 'years':
      return formatInUnit(size, unit)
    case 'fraction':
      return `${formatDecimal(size * 100, 1)} points`
    default: {
      const share = size / Math.abs(required)
      if (!Number.isFinite(share)) return formatDecimal(size, 2)
      return `${formatDecimal(share * 100, share < 0.0995 ? 1 : 0)}%`
    }
  }
}

function unmeasured({ required, actual, passed }: Criterion, unit: string): string {
  if (passed === false) return 'no ratio: the divisor is zero or negative'
  if (unit === 'years' && actual !== null && required !== null) {
    return `${formatDecimal(actual, 0)} of ${formatDecimal(required, 0)} years known, all meet it`
  }
  if (actual === null) return 'not reported'
  if (required === null) return 'threshold unknown'
  return 'past the threshold; P/E × P/B is unknown'
}

/** Distance by which a test is passed or missed, as text and as a position on a bar. */
export function distanceOf(criterion: Criterion, text: CriterionText | undefined): Distance {
  const { required, actual, passed } = criterion
  const unit = text?.unit ?? 'ratio'
  if (required === null || actual === null || passed === null) {
    return { share: null, label: unmeasured(criterion, unit) }
  }
  const isFloor = text?.comparison === 'at least' || text?.comparison === 'above'
  const margin = isFloor ? actual - required : required - actual
  if (margin === 0 && unit === 'years') return { share: 1, label: 'every year' }
  if (margin === 0) {
    return {
      share: 0,
      label: passed ? 'exactly at the threshold' : 'at the threshold, not past it',
    }
  }
  if (passed && margin < 0) return { share: 0, label: 'passed on P/E × P/B' }
  const scale = Math.abs(required) || Math.abs(actual)
  const times = actual / required
  return {
    share: Math.max(-1, Math.min(1, margin / scale)),
    label:
      unit === 'ratio' && Number.isFinite(times) && times > MANY
        ? `${formatDecimal(times, 0)} times the threshold`
        : `${amountText(margin, required, unit)} ${sideText(margin > 0, isFloor)}`,
  }
}

/** For example "5 of 7 passed, 1 not measurable". */
export function testCountText(criteria: readonly Criterion[]): string {
  const passed = criteria.filter((criterion) => criterion.passed === true).length
  const open = criteria.filter((criterion) => criterion.passed === null).length
  const tail = open === 0 ? '' : `, ${open} not measurable`
  return `${passed} of ${criteria.length} passed${tail}`
}
