import { formatDecimal } from '@quantamental/api/format'
import type { ManipulationPoint, MScorePage } from '@quantamental/api/stocks'
import { BENEISH_MODELS, LIKELY_ABOVE, UNLIKELY_BELOW } from '@quantamental/models/beneish'
import { formatNumber } from '../figures/figure-text.ts'

type Index = MScorePage['data']['indices'][number]

export function manipulationTone(label: string): 'good' | 'bad' | undefined {
  if (label === 'Manipulation unlikely') return 'good'
  return label === 'Manipulation likely' ? 'bad' : undefined
}

const VARIANT_LABELS: Readonly<Record<string, string>> = { m8: '8 variables', m5: '5 variables' }

export function variantLabel(variant: string): string {
  return VARIANT_LABELS[variant] ?? variant
}

/** Meaning of an index above its neutral value. */
const MEANINGS: Readonly<Record<string, string>> = {
  dsri: 'receivables grew faster than sales',
  gmi: 'the gross margin shrank',
  aqi: 'a larger share of assets is neither current nor tangible',
  sgi: 'sales grew',
  depi: 'depreciation slowed',
  sgai: 'selling and administrative expenses shrank relative to sales',
  lvgi: 'leverage shrank',
  tata: 'earnings ran ahead of cash',
}

/**
 * One index of a quarter: its value, its weight in the form used, and its contribution relative to
 * neutral.
 */
export interface IndexEffect {
  readonly value: number | null
  /** Null if the form does not use the index or there is no score. */
  readonly weight: number | null
  /** Weight × (value − neutral); 0 if the neutral value was substituted; null without a weight. */
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

/**
 * "DSRI, days sales in receivables, raises the score most: receivables grew faster than sales.";
 * empty without a score.
 */
export function driverSentence(point: ManipulationPoint, indices: readonly Index[]): string {
  if (point.value === null) return ''
  const driver = indices.find(({ code }) => code === point.driver)
  if (!driver) return 'No index raises the score above its neutral value.'
  const meaning = MEANINGS[driver.code]
  return `${driver.code.toUpperCase()}, ${driver.label.toLowerCase()}, raises the score most${meaning ? `: ${meaning}` : ''}.`
}

/** Contribution of an index to the score: "+0.036", "−0.235". */
export function formatEffect(effect: number): string {
  const text = formatDecimal(Math.abs(effect), 3)
  if (text === '0.000') return text
  return `${effect < 0 ? '−' : '+'}${text}`
}

/** Form of the score and the reason for it, or why there is no score. */
export function formSentence(point: ManipulationPoint, indices: readonly Index[]): string {
  if (point.value === null) {
    return 'Every index compares a year with the year before, so two years of results are needed.'
  }
  if (point.variant === 'm5') {
    return 'Uses the five-variable model, without SGAI, LVGI and TATA, because accruals are unknown.'
  }
  const neutral = indices.flatMap(({ code }, at) =>
    (point.indices[at] ?? null) === null ? [code.toUpperCase()] : [],
  )
  if (neutral.length === 0) return 'All eight indices are known.'
  const verb = neutral.length === 1 ? 'is' : 'are'
  return `${neutral.join(', ')} ${verb} unknown and set to neutral.`
}

/** One-sentence summary of the chart of quarters. `points` oldest first. */
export function manipulationSentence(
  points: readonly ManipulationPoint[],
  {
    likely_above,
    unlikely_below,
  }: Pick<MScorePage['data']['model'], 'likely_above' | 'unlikely_below'>,
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

export function effectsSentence(point: ManipulationPoint, indices: readonly Index[]): string {
  if (point.value === null) return 'No score: a required index is unknown.'
  const effects = listEffects(point, indices).map(({ effect }, at) => ({
    code: indices[at]?.code.toUpperCase() ?? '',
    effect: effect ?? 0,
  }))
  const most = effects.reduce((a, b) => (b.effect > a.effect ? b : a))
  const least = effects.reduce((a, b) => (b.effect < a.effect ? b : a))
  const parts = [
    most.effect > 0 ? `${most.code} adds most (${formatEffect(most.effect)})` : '',
    least.effect < 0 ? `${least.code} subtracts most (${formatEffect(least.effect)})` : '',
  ].filter(Boolean)
  return parts.length > 0 ? `${parts.join('; ')}.` : 'Every index is at its neutral value.'
}

/** Bands of an M-score from low to high. */
export const MANIPULATION_BANDS = {
  names: ['Unlikely', 'Possible', 'Likely'],
  good: 'low',
} as const

/** Position of an M-score between the thresholds, for `ZoneBullet`. */
export function manipulationZones(value: number, label: string) {
  const [likely, unlikely] = [LIKELY_ABOVE, UNLIKELY_BELOW].map((one) => formatNumber(one))
  return {
    ...MANIPULATION_BANDS,
    value,
    distressBelow: UNLIKELY_BELOW,
    safeAbove: LIKELY_ABOVE,
    label: `M-Score ${formatNumber(value)}, ${label.toLowerCase()}; likely above ${likely}, unlikely below ${unlikely}.`,
  }
}
