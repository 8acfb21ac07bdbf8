/** Codes of the models that have a page of their own under `/help/methodology`. */
export type MethodologyCode = 'credit' | 'altman' | 'beneish'

/** Where a model is explained; `anchor` names a place on that page. */
export function methodologyPath(code: MethodologyCode, anchor?: string): string {
  return `/help/methodology/${code}${anchor ? `#${anchor}` : ''}`
}
