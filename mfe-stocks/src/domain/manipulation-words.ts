import { formatDecimal } from '@quantamental/api/format'
import type { ManipulationPoint, MScorePage } from '@quantamental/api/stocks'
import { BENEISH_MODELS } from '@quantamental/models/beneish'
import { formatNumber } from './figure-text.ts'

type Index = MScorePage['data']['indices'][number]

export function manipulationTone(label: string): 'good' | 'bad' | undefined {
  if (label === 'Manipulation unlikely') return 'good'
  return label === 'Manipulation likely' ? 'bad' : undefined
}

export const VARIANT_WORDS: Readonly<Record<string, string>> = {
  m8: '8 variables',
  m5: '5 variables',
}

/** What an index that rose says of the books. */
const MEANINGS: Readonly<Record<string, string>> = {
  dsri: 'receivables grew faster than sales',
  gmi: 'the gross margin shrank',
  aqi: 'a larger part of the assets is neither current nor tangible',
  sgi: 'sales grew',
  depi: 'depreciation slowed',
  sgai: 'selling and administrative expense shrank against sales',
  lvgi: 'leverage shrank',
  tata: 'earnings ran ahead of cash',
}

/** An index of one point: its value, its weight in the form used, and what it adds against its neutral value. */
export interface IndexEffect {
  readonly value: number | null
  /** Null where the form that was used does not have it, or there is no score. */
  readonly weight: number | null
  /** Weight × (value − neutral); 0 where the neutral value stood in; null without a weight. */
  readonly effect: number | null
}

function isVariant(variant: string | null): variant is keyof typeof BENEISH_MODELS {
  return variant !== null && variant in BENEISH_MODELS
}

export function listEffects(
  point: ManipulationPoint,
  indices: readonly Index[],
): readonly IndexEffect[] {
  const weights = isVariant(point.variant) ? BENEISH_MODELS[point.variant].weights : []
  return indices.map(({ neutral }, at) => {
    const value = point.indices[at] ?? null
    const weight = weights[at] ?? null
    const effect = weight === null ? null : value === null ? 0 : weight * (value - neutral)
    return { value, weight, effect }
  })
}

/** "Driven by days sales in receivables: receivables grew faster than sales."; empty without a driver. */
export function driverSentence(point: ManipulationPoint, indices: readonly Index[]): string {
  if (point.value === null) return ''
  const driver = indices.find(({ code }) => code === point.driver)
  if (!driver) return 'No index raises the score above its neutral value.'
  const meaning = MEANINGS[driver.code]
  return `${driver.code.toUpperCase()}, ${driver.label.toLowerCase()}, raises the score most${meaning ? `: ${meaning}` : ''}.`
}

/** What an index adds to the score: "+0.036", "−0.235". */
export function formatEffect(effect: number): string {
  const text = formatDecimal(Math.abs(effect), 3)
  if (text === '0.000') return text
  return `${effect < 0 ? '−' : '+'}${text}`
}

/** Which form was used and why, or why there is no score. */
export function formSentence(point: ManipulationPoint, indices: readonly Index[]): string {
  if (point.value === null) {
    return 'Every index compares a year of results with the year before it; both are needed.'
  }
  if (point.variant === 'm5') {
    return 'The five-variable form stands in: without SGAI, LVGI and TATA, because accruals are not known.'
  }
  const neutral = indices.flatMap(({ code }, at) =>
    (point.indices[at] ?? null) === null ? [code.toUpperCase()] : [],
  )
  if (neutral.length === 0) return 'All eight indices are known.'
  const verb = neutral.length === 1 ? 'is' : 'are'
  return `${neutral.join(', ')} ${verb} not known and ${neutral.length === 1 ? 'counts' : 'count'} as neutral.`
}

interface Thresholds {
  readonly likely_above: number
  readonly unlikely_below: number
}

/** What the chart of quarters shows in one sentence. Oldest first. */
export function manipulationSentence(
  points: readonly ManipulationPoint[],
  { likely_above, unlikely_below }: Thresholds,
): string {
  const known = points.flatMap(({ value, quarter, label }) =>
    value === null ? [] : [{ value, quarter, label }],
  )
  const last = known.at(-1)
  if (!last) return 'No quarter has a score.'
  const now = `${formatNumber(last.value)} in ${last.quarter}, ${last.label.toLowerCase()}`
  const above = known.filter(({ value }) => value > likely_above)
  const between = known.filter(({ value }) => value <= likely_above && value >= unlikely_below)
  const quarters = `${known.length} ${known.length === 1 ? 'quarter' : 'quarters'}`
  if (above.length > 0) {
    const newest = above.at(-1)
    return `${now}; above ${formatNumber(likely_above)} in ${above.length} of ${quarters}, last in ${newest?.quarter}.`
  }
  if (between.length > 0) {
    return `${now}; never above ${formatNumber(likely_above)}, between the thresholds in ${between.length} of ${quarters}.`
  }
  return `${now}; below ${formatNumber(unlikely_below)} in all ${quarters}.`
}

/** Which index adds most and which takes most away. */
export function effectsSentence(point: ManipulationPoint, indices: readonly Index[]): string {
  if (point.value === null) return 'No score: an index that it needs is not known.'
  const effects = listEffects(point, indices).map(({ effect }, at) => ({
    code: indices[at]?.code.toUpperCase() ?? '',
    effect: effect ?? 0,
  }))
  const most = effects.reduce((a, b) => (b.effect > a.effect ? b : a))
  const least = effects.reduce((a, b) => (b.effect < a.effect ? b : a))
  const parts = [
    most.effect > 0 ? `${most.code} adds most (${formatEffect(most.effect)})` : '',
    least.effect < 0 ? `${least.code} takes most away (${formatEffect(least.effect)})` : '',
  ].filter(Boolean)
  return parts.length > 0 ? `${parts.join('; ')}.` : 'Every index is at its neutral value.'
}
