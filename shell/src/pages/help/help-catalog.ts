import help from '../../../content/help.md?front'
import type { TextFile } from '../prose/text-file.ts'

/** The help center: its parts are categories, their parts are articles, all without blocks. */
export const HELP = help

export function findCategory(code: string): TextFile | undefined {
  return HELP.parts.find(({ slug }) => slug === code)
}

/** Path of an article, or of a category. */
export function helpPath(code: string, slug?: string): string {
  return slug === undefined ? `/help/${code}` : `/help/${code}/${slug}`
}

/** The four questions shown on the help center page. See infra/docs/domain/pages.md. */
export const TOP_QUESTIONS: readonly { readonly question: string; readonly path: string }[] = [
  {
    question: 'Why is the rating I see two quarters old?',
    path: '/help/account-and-plans/latest-and-delayed',
  },
  {
    question: 'Why does a figure differ from the one on another site?',
    path: '/help/account-and-plans/data-and-simulation',
  },
  {
    question: 'How is the average upside calculated?',
    path: '/help/valuation-upside/average-and-labels',
  },
  { question: 'How do I cancel my plan?', path: '/help/account-and-plans/cancel-and-refunds' },
]
