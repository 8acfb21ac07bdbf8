export interface MethodologySection {
  readonly heading: string
  readonly markdown: string
}

/** User documentation of one model, rendered from its description and docstrings. */
export interface MethodologyDocument {
  readonly code: string
  readonly name: string
  readonly version: string
  readonly sections: readonly MethodologySection[]
}
