import type { Explanation, ModelDescription } from '@quantamental/models/working'
import type { InputName } from './named-inputs.ts'

export interface FigureExplanation {
  readonly title: string
  readonly formula: string
  readonly substituted: string
  readonly result: number | null
  readonly unit: string
  readonly model: Pick<ModelDescription, 'name' | 'version'>
  readonly inputs: readonly InputName[]
  readonly missing: readonly string[]
  readonly notes: readonly string[]
}

/** Explanation of a figure; `misfit` is the reason that its model does not fit the company. */
export function explained(
  text: Pick<Explanation, 'formula' | 'substituted' | 'missing' | 'notes'>,
  misfit: string | null,
  figure: Pick<FigureExplanation, 'title' | 'result' | 'unit' | 'model' | 'inputs'>,
): FigureExplanation {
  const { formula, substituted, missing, notes } = text
  return misfit === null
    ? { formula, substituted, missing, notes, ...figure }
    : { formula, substituted: '—', missing: [misfit], notes, ...figure }
}
