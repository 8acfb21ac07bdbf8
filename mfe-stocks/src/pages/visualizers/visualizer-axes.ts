import { formatDecimal, formatSignedPercent } from '@quantamental/api/format'
import { PE_DOMAIN } from '@quantamental/api/stocks'
import { CREDIT_CUTS, CREDIT_LETTERS } from '@quantamental/models/credit'
import type { ScatterAxis, ScatterBand, ScatterQuadrants } from '@quantamental/ui/scatter'
import { formatNumber } from '../../figures/figure-text.ts'
import { type CompanyPoint, medianOf } from './company-points.ts'

const [PE_LEAST, PE_MOST] = PE_DOMAIN

/** Forward P/E on a log axis. Losses and missing earnings go into a gutter on the left. */
export const PE_AXIS: ScatterAxis = {
  title: 'Forward P/E',
  kind: 'log',
  domain: [PE_LEAST, PE_MOST],
  format: (value) => formatDecimal(value, Number.isInteger(value) ? 0 : 1),
  low: { label: '≤ 0', holds: (value) => value <= 0, edge: 0 },
  high: { label: `> ${PE_MOST}`, holds: (value) => value > PE_MOST, edge: PE_MOST },
}

/** Value estimate between ±100%, with gutters for values beyond. */
export function upsideAxis(points: readonly CompanyPoint[]): ScatterAxis {
  const isBelow = points.some(({ y }) => y !== null && y < -1)
  return {
    title: 'Value estimate, %',
    kind: 'linear',
    domain: [-1, 1],
    fieldFactor: 100,
    format: (value) =>
      value === 0 ? '0%' : formatSignedPercent(value, Number.isInteger(value * 100) ? 0 : 1),
    high: { label: '> +100%', holds: (value) => value > 1, edge: 1 },
    low: isBelow ? { label: '< −100%', holds: (value) => value < -1, edge: -1 } : undefined,
  }
}

const PD_LEAST = 2e-5

/** `0.02%`, `12%`: a probability with two significant digits. */
export function probabilityTick(value: number): string {
  const percent = value * 100
  return `${Number(percent.toPrecision(2))}%`
}

/** Probability of default within a year on a log axis, with a gutter for companies in default. */
export const PD_AXIS: ScatterAxis = {
  title: 'Probability of default within a year, %',
  kind: 'log',
  domain: [PD_LEAST, 0.9],
  fieldFactor: 100,
  format: probabilityTick,
  high: { label: 'D', holds: (value) => value >= 1, edge: 1 },
}

/**
 * Rating letters as bands of the probability axis, AAA on the left. See
 * infra/docs/domain/ratings-and-signals.md.
 */
export const GRADE_BANDS: readonly ScatterBand[] = CREDIT_LETTERS.slice(
  0,
  CREDIT_CUTS.length + 1,
).map((label, index) => ({
  label,
  from: CREDIT_CUTS[index - 1] ?? PD_LEAST,
  to: CREDIT_CUTS[index] ?? 0.9,
}))

/** Index of BBB, the lowest investment grade. */
const BBB = 3

export const RISK_QUADRANTS: ScatterQuadrants = {
  x: CREDIT_CUTS[BBB] ?? 0,
  y: 0,
  label: 'below investment grade →',
  topLeft: 'Cheap & strong',
  topRight: 'Cheap & weak',
  bottomLeft: 'Expensive & strong',
  bottomRight: 'Expensive & weak',
}

/**
 * Quadrants around the median P/E of profitable companies and zero upside; null if there are none.
 */
export function peQuadrants(points: readonly CompanyPoint[]): ScatterQuadrants | null {
  const median = medianOf(
    points.flatMap(({ x, y }) => (x !== null && x > 0 && y !== null ? [x] : [])),
  )
  if (median === null) return null
  return {
    x: median,
    y: 0,
    label: `median ${formatNumber(median, 1)}`,
    topLeft: 'Low P/E, upside',
    topRight: 'High P/E, upside',
    bottomLeft: 'Low P/E, downside',
    bottomRight: 'High P/E, downside',
  }
}
