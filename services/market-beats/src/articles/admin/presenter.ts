import type { Draft, DraftSummary, Lint, Preview } from '@quantamental/api/market-beats'
import type { Database } from '../../db/database.ts'
import type { ArticleChartRow, PostRow } from '../../db/tables.ts'
import { fillCharts } from '../article.presenter.ts'
import { findCompanies, hasCompanies } from '../article.repository.ts'
import { listNewestCharts } from '../chart.repository.ts'
import { type ParsedArticle, parseArticle } from '../parse/parse-article.ts'
import { listRevisions } from '../post.repository.ts'

const instant = (date: Date | null) => date?.toISOString() ?? null

export function presentDraftSummary(post: PostRow): DraftSummary {
  return {
    id: post.id,
    title: post.title,
    slug: post.slug,
    author: post.author,
    state: post.state,
    published_revision: post.published_revision,
    revision: post.revision,
    publish_at: instant(post.publish_at),
    published_at: instant(post.published_at),
    updated_at: post.updated_at.toISOString(),
    is_featured: post.is_featured,
  }
}

function lintCharts(article: ParsedArticle, charts: readonly ArticleChartRow[]): Lint[] {
  return charts.flatMap(({ position, title, problem }) =>
    problem === null
      ? []
      : [
          {
            severity: 'error' as const,
            line: article.charts[position]?.line ?? null,
            message: `The chart “${title}”: ${problem}`,
          },
        ],
  )
}

/** Lint errors for tickers without a company; none until the first companies are published. */
async function lintCompanies(db: Database, { tickers }: ParsedArticle): Promise<Lint[]> {
  if (tickers.size === 0 || !(await hasCompanies(db))) return []
  const known = await findCompanies(db, [...tickers.keys()])
  return [...tickers]
    .filter(([ticker]) => !known.has(ticker))
    .map(([ticker, line]) => ({
      severity: 'error',
      line,
      message: `No company has the ticker ${ticker}. Write \\$ for a dollar sign that isn’t a ticker.`,
    }))
}

export async function presentPreview(
  db: Database,
  article: ParsedArticle,
  charts: readonly ArticleChartRow[] = [],
): Promise<Preview> {
  return {
    title: article.title,
    summary: article.summary,
    blocks: fillCharts(article.blocks, article.charts, charts),
    lint: [...article.lint, ...(await lintCompanies(db, article)), ...lintCharts(article, charts)],
  }
}

/** An article for its editors, with the source of `revision`. */
export async function presentDraft(
  db: Database,
  post: PostRow,
  { revision, source }: { readonly revision: number; readonly source: string },
): Promise<Draft> {
  const charts = await listNewestCharts(db, post.id, revision)
  const preview = await presentPreview(db, parseArticle(source), charts)
  const refusal: Lint[] =
    post.problem === null
      ? []
      : [{ severity: 'error', line: null, message: `Not published: ${post.problem}` }]
  const revisions = await listRevisions(db, post.id)
  return {
    ...presentDraftSummary(post),
    source,
    preview: { ...preview, lint: [...refusal, ...preview.lint] },
    revisions: revisions.map((row) => ({
      revision: row.revision,
      saved_at: row.saved_at.toISOString(),
      saved_by: row.user_id === null ? 'unknown user' : `user ${row.user_id}`,
      note: row.note,
    })),
  }
}
