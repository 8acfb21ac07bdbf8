import type { ModelDescription } from '@quantamental/models/working'
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
