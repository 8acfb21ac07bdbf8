import type { NumberHistogram } from '@quantamental/api/stocks'

/** Positions of a slider over a histogram. */
export const STEPS = 200

interface Bin {
  readonly from: number
  readonly to: number
}

/** Bins with ends: the open first and last one get the width of their neighbor. */
export function closeBins(bins: NumberHistogram['bins']): readonly Bin[] {
  const width = (at: number) => Math.max(0, (bins[at]?.to ?? 0) - (bins[at]?.from ?? 0))
  return bins.map(({ from, to }) => ({
    from: from ?? (to ?? 0) - width(1),
    to: to ?? (from ?? 0) + width(bins.length - 2),
  }))
}

/** Round to the decimal place that separates neighboring steps. */
function roundTo(value: number, stepWidth: number): number {
  if (stepWidth <= 0) return value
  const unit = 10 ** Math.floor(Math.log10(stepWidth))
  return Number((Math.round(value / unit) * unit).toPrecision(12))
}

/** Value at a step. Bins are equally wide on the slider, whatever range of values they cover. */
export function valueAtStep(bins: readonly Bin[], step: number): number {
  const at = (step / STEPS) * bins.length
  const bin = bins[Math.min(Math.floor(at), bins.length - 1)]
  if (!bin) return 0
  const width = bin.to - bin.from
  const share = at - bins.indexOf(bin)
  return roundTo(bin.from + share * width, (width * bins.length) / STEPS)
}

/** Step nearest to a value; the first or last one outside the bins. */
export function stepOfValue(bins: readonly Bin[], value: number): number {
  const at = bins.findIndex(({ to }) => value < to)
  const bin = bins[at]
  if (!bin) return STEPS
  const share = bin.to > bin.from ? Math.max(0, (value - bin.from) / (bin.to - bin.from)) : 0
  return Math.round(((at + share) / bins.length) * STEPS)
}
