import { type ChartFrozen, chartRequestedEvent } from '@quantamental/api/events'
import { publishEvents } from '@quantamental/service-kit/events'
import type { Database, Trx } from '../db/database.ts'
import type { ArticleChartRow, PostRow } from '../db/tables.ts'
import { fillCharts } from './article.presenter.ts'
import { insertCharts, listCharts, saveAnswer } from './chart.repository.ts'
import { type ParsedArticle, parseArticle } from './parse/parse-article.ts'
import { findPost, findSource, lockPost, takeSlug, updatePost } from './post.repository.ts'

/** Request the data of charts from stocks, in the transaction that stores them. */
export async function requestCharts(trx: Trx, charts: readonly ArticleChartRow[]): Promise<void> {
  await publishEvents(
    trx,
    chartRequestedEvent,
    charts.map(({ id, asks, kind, ticker, metric, sectors }) => ({
      key: `${id}/${asks}`,
      payload: { chart_id: id, ask: asks, kind, ticker, metric, sectors },
    })),
  )
}

/**
 * Consumer of chartFrozenEvent. Only the first response counts, because a filled chart never changes.
 * The last chart to be filled publishes its article.
 */
export async function recordChart(
  db: Database,
  frozen: ChartFrozen,
  now: Date = new Date(),
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const chart = await saveAnswer(trx, frozen, now)
    if (!chart) return
    const post = await findPost(trx, chart.post_id)
    if (post?.publish_freeze === chart.freeze) await finishPublication(trx, post.id, now)
  })
}

/** Store the charts of a revision as a new freeze and request their data from stocks. */
export async function freezeCharts(
  trx: Trx,
  post: Pick<PostRow, 'id' | 'freeze'>,
  { revision, article }: { readonly revision: number; readonly article: ParsedArticle },
  at: Date,
): Promise<number> {
  const freeze = post.freeze + 1
  const of = { postId: post.id, revision, freeze }
  const charts = await insertCharts(trx, of, article.charts, at)
  await updatePost(trx, post.id, { freeze })
  await requestCharts(trx, charts)
  return freeze
}

/** Start publishing a scheduled article that is due by freezing its charts. */
export async function beginPublication(trx: Trx, postId: number, now: Date): Promise<void> {
  const post = await lockPost(trx, postId)
  const isDue =
    post?.state === 'scheduled' && post.publish_freeze === null && (post.publish_at ?? now) <= now
  if (!post || !isDue || post.publish_revision === null) return
  const revision = post.publish_revision
  const article = parseArticle((await findSource(trx, postId, revision)) ?? '')
  const freeze = await freezeCharts(trx, post, { revision, article }, now)
  await updatePost(trx, postId, { publish_freeze: freeze })
  await finishPublication(trx, postId, now)
}

/** Publish the article once all its charts are filled, or unschedule it if one has a problem. */
export async function finishPublication(trx: Trx, postId: number, now: Date): Promise<void> {
  const post = await lockPost(trx, postId)
  if (post?.state !== 'scheduled' || post.publish_freeze === null) return
  const charts = await listCharts(trx, postId, post.publish_freeze)
  if (charts.some(({ answered_at }) => answered_at === null)) return
  const faulty = charts.find(({ problem }) => problem !== null)
  if (faulty) await endSchedule(trx, post, `“${faulty.title}”: ${faulty.problem}`)
  else await publish(trx, post, charts, now)
}

/** Reset an article that is not or no longer scheduled. */
export async function endSchedule(trx: Trx, post: PostRow, problem: string | null): Promise<void> {
  await updatePost(trx, post.id, {
    state: post.published_revision === null ? 'draft' : 'published',
    publish_revision: null,
    publish_at: null,
    publish_freeze: null,
    problem,
  })
}

/** Data version of an article: the oldest of its charts. */
function versionOf(charts: readonly ArticleChartRow[]): number | null {
  const versions = charts.flatMap(({ data_version }) => data_version ?? [])
  return versions.length === 0 ? null : Math.min(...versions)
}

async function publish(
  trx: Trx,
  post: PostRow,
  charts: readonly ArticleChartRow[],
  now: Date,
): Promise<void> {
  const revision = post.publish_revision ?? post.revision
  const parsed = parseArticle((await findSource(trx, post.id, revision)) ?? '')
  const due = post.publish_at ?? now
  const publishedAt = post.published_at ?? due
  const slug = await takeSlug(trx, parsed.slug, post.id)
  const article = {
    revision,
    slug,
    title: parsed.title,
    summary: parsed.summary,
    author: parsed.author,
    tags: [...parsed.tags],
    tickers: [...parsed.tickers.keys()],
    is_featured: parsed.isFeatured,
    published_at: publishedAt,
    updated_at: due,
    reading_minutes: parsed.readingMinutes,
    data_version: versionOf(charts),
    blocks: JSON.stringify(fillCharts(parsed.blocks, parsed.charts, charts)),
  }
  await trx
    .insertInto('article')
    .values({ post_id: post.id, ...article })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(article))
    .execute()
  await trx
    .insertInto('post_slug')
    .values({ slug, post_id: post.id, since: now })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
  await updatePost(trx, post.id, {
    state: 'published',
    slug,
    published_revision: revision,
    published_freeze: post.publish_freeze,
    published_at: publishedAt,
    publish_revision: null,
    publish_at: null,
    publish_freeze: null,
    problem: null,
    updated_at: now,
  })
}
