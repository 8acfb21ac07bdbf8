import type { ManipulationPoint, MScorePage } from '@quantamental/api/stocks'
import { BENEISH_MODELS } from '@quantamental/models/beneish'

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
  sgi: 'sales grew fast',
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
