import methodology from '@quantamental/models/content/methodology.md?front'

/** Methodology index: its parts are the articles, without blocks. */
export const METHODOLOGY_TEXT = methodology

const CALCULATED: ReadonlySet<string> = new Set(['altman', 'beneish'])

/** Summary of a model in one sentence; empty for a model without an article. */
export function summaryOf(code: string): string {
  return METHODOLOGY_TEXT.parts.find(({ slug }) => slug === code)?.summary ?? ''
}

export function hasArticle(code: string): boolean {
  return METHODOLOGY_TEXT.parts.some(({ slug }) => slug === code)
}

export function hasCalculator(code: string): boolean {
  return CALCULATED.has(code)
}
