import type { StaticText } from '@quantamental/api/common'
import { formatDate, formatReadingTime } from '@quantamental/api/format'
import type { ArticleBlock } from '@quantamental/api/market-beats'
import type { NamedCompany } from '../context.ts'
import { writeArticleHtml } from './article-html.ts'
import type { ArticleRow } from './tables.ts'

/** Text of an article for its page, independent of the reader. */
export function presentArticleText(
  row: ArticleRow,
  companies: ReadonlyMap<string, NamedCompany>,
): StaticText {
  const isSimulated = [...companies.values()].some(({ simulated }) => simulated)
  return {
    title: row.title,
    description: row.summary,
    canonical_path: `/market-beats/articles/${row.post_id}/${row.slug}`,
    labels: [...row.tags, ...(isSimulated ? ['Simulated'] : [])],
    heading: row.title,
    lead: row.summary,
    facts: [
      formatDate(row.published_at.toISOString()),
      formatReadingTime(row.reading_minutes),
      row.author,
    ],
    html: writeArticleHtml(JSON.parse(row.blocks) as ArticleBlock[], companies),
  }
}
