import type { Misfits } from '../model-class/misfit.ts'

/** A label and its condition, in plain text. */
export interface ModelZone {
  readonly label: string
  readonly when: string
}

/**
 * Description of a model for users, exported by every module as `…_MODEL`. The methodology document is
 * rendered from it and from the docstrings it names. Bump `version` with every change that can move a
 * result.
 */
export interface ModelDescription {
  readonly code: string
  readonly name: string
  readonly version: string
  readonly formula: string
  /** Units of the inputs and of the result. */
  readonly units: string
  readonly source: string
  /** Companies that the model fits, and exceptions. */
  readonly applicability: string
  /** Model classes that the model does not fit, with reasons. */
  readonly misfits: Misfits
  /** Result when an input is missing. */
  readonly whenMissing: string
  readonly zones?: readonly ModelZone[]
  /** A published example, computed with this code. */
  readonly example?: string
  /** Measured accuracy, with figures and method. */
  readonly evidence?: readonly string[]
  readonly limits?: readonly string[]
  /** Exported functions whose docstrings are included in the document. */
  readonly functions: readonly string[]
  /** Exported interfaces whose fields form the table of inputs. */
  readonly inputTypes: readonly string[]
}
