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
    question: 'How is the value estimate calculated?',
    path: '/help/valuation-upside/average-and-labels',
  },
  { question: 'How do I cancel my plan?', path: '/help/account-and-plans/cancel-and-refunds' },
]

export interface HelpHit {
  readonly title: string
  readonly summary: string
  readonly category: string
  readonly path: string
}

const TITLE = 4
const KEYWORDS = 2
const SUMMARY = 1

function fold(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

/** Relevance of an article for a word or word prefix; 0 if it doesn't match. */
function weightOf(word: string, article: TextFile, category: string): number {
  const has = (text: string) => fold(text).some((candidate) => candidate.startsWith(word))
  return (
    (has(article.title) ? TITLE : 0) +
    (has(article.keywords ?? '') ? KEYWORDS : 0) +
    (has(article.summary) || has(category) ? SUMMARY : 0)
  )
}

const INDEX = HELP.parts.flatMap((category) =>
  category.parts.map((article) => ({ category, article })),
)

/** Articles that match every word of the query, most relevant first. */
export function searchHelp(question: string): readonly HelpHit[] {
  const words = fold(question)
  if (words.length === 0) return []
  return INDEX.map((row) => {
    const weights = words.map((word) => weightOf(word, row.article, row.category.title))
    const total = weights.includes(0) ? 0 : weights.reduce((sum, weight) => sum + weight, 0)
    return { ...row, total }
  })
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .map(({ category, article }) => ({
      title: article.title,
      summary: article.summary,
      category: category.title,
      path: helpPath(category.slug, article.slug),
    }))
}
