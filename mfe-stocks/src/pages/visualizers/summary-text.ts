import { formatDecimal, formatSignedPercent } from '@quantamental/api/format'
import { formatNumber } from '../../figures/figure-text.ts'
import { type CompanyPoint, medianOf } from './company-points.ts'

const count = (value: number) => formatDecimal(value, 0)

function placed(points: readonly CompanyPoint[]) {
  return points.flatMap(({ x, y, rating }) => (x === null || y === null ? [] : [{ x, y, rating }]))
}

function shownSentence(shown: number, all: number): string {
  if (shown === all) return `${count(shown)} companies.`
  const missing = all - shown
  return `${count(shown)} of ${count(all)} companies; ${count(missing)} ${missing === 1 ? 'lacks' : 'lack'} one of the two figures.`
}

function upsideSentence(values: readonly number[]): string {
  const median = medianOf(values)
  if (median === null) return ''
  const above = values.filter((value) => value > 0).length
  return `${count(above)} trade below their average fair value; median upside ${formatSignedPercent(median)}.`
}

/** Text summary of the upside-P/E plot. */
export function upsidePeSummary(points: readonly CompanyPoint[]): string {
  const shown = placed(points)
  const losses = shown.filter(({ x }) => x <= 0).length
  const median = medianOf(shown.flatMap(({ x }) => (x > 0 ? [x] : [])))
  return [
    shownSentence(shown.length, points.length),
    upsideSentence(shown.map(({ y }) => y)),
    median === null
      ? ''
      : `Median forward P/E ${formatNumber(median, 1)}; ${count(losses)} expected to make no profit.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Text summary of the risk-valuation plot; `cut` is the upper bound of investment grade. */
export function riskSummary(points: readonly CompanyPoint[], cut: number): string {
  const shown = placed(points)
  const strong = shown.filter(({ x, y }) => x < cut && y > 0).length
  const weak = shown.filter(({ x, y }) => x >= cut && y > 0).length
  return [
    shownSentence(shown.length, points.length),
    upsideSentence(shown.map(({ y }) => y)),
    `Of those with upside, ${count(strong)} are investment grade and ${count(weak)} are not.`,
  ]
    .filter(Boolean)
    .join(' ')
}
