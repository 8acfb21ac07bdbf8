import type { Misfits } from '../model-class/misfit.ts'

/** A label and, in words, when it is given. */
export interface ModelZone {
  readonly label: string
  readonly when: string
}

/**
 * What a model is, for readers: every module exports one as `…_MODEL`. The methodology document is
 * rendered from it and from the docstrings that it names. Bump `version` with any change that can
 * move a result.
 */
export interface ModelDescription {
  readonly code: string
  readonly name: string
  readonly version: string
  readonly formula: string
  /** Units of the inputs and of the result. */
  readonly units: string
  readonly source: string
  /** Which companies it fits, and which not. */
  readonly applicability: string
  /** Model classes that it does not fit, with the reasons; it fits all others. */
  readonly misfits: Misfits
  /** What is returned when an input is missing. */
  readonly whenMissing: string
  readonly zones?: readonly ModelZone[]
  /** A published example, worked with this code. */
  readonly example?: string
  /** How well it tells, with the figures and how they were obtained. */
  readonly evidence?: readonly string[]
  readonly limits?: readonly string[]
  /** Exported functions of the module whose docstrings belong into the document. */
  readonly functions: readonly string[]
  /** Exported interfaces of the module whose commented fields are the table of inputs. */
  readonly inputTypes: readonly string[]
}
