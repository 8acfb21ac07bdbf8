export interface MethodologySection {
  readonly heading: string
  readonly markdown: string
}

/** What one model does and how, for readers, rendered from the code's own docstrings. */
export interface MethodologyDocument {
  readonly code: string
  readonly name: string
  readonly version: string
  readonly sections: readonly MethodologySection[]
}
