import type { TextFile } from '../prose/text-file.ts'
import { HELP, helpPath } from './help-catalog.ts'

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
