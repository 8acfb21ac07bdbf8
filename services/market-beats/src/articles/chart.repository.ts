import type { ChartSpec } from '@quantamental/api/articles'
import type { ChartFrozen } from '@quantamental/api/events'
import type { Database, Trx } from '../db/database.ts'
import type { ArticleChartRow } from '../db/tables.ts'

export interface ChartsOf {
  readonly postId: number
  readonly revision: number
  readonly freeze: number
}

/** Insert charts without data, in the order of the article. */
export async function insertCharts(
  trx: Trx,
  { postId, revision, freeze }: ChartsOf,
  specs: readonly ChartSpec[],
  at: Date,
): Promise<ArticleChartRow[]> {
  if (specs.length === 0) return []
  return trx
    .insertInto('article_chart')
    .values(
      specs.map(({ kind, title, ticker, metric, sectors, unit }, position) => ({
        post_id: postId,
        revision,
        freeze,
        position,
        kind,
        title,
        ticker,
        metric,
        sectors: [...sectors],
        unit,
        asks: 1,
        asked_at: at,
      })),
    )
    .returningAll()
    .execute()
}

/** Charts of one freeze, in the order of the article. */
export function listCharts(
  db: Database,
  postId: number,
  freeze: number,
): Promise<ArticleChartRow[]> {
  return db
    .selectFrom('article_chart')
    .selectAll()
    .where('post_id', '=', postId)
    .where('freeze', '=', freeze)
    .orderBy('position')
    .execute()
}

/** Latest requested charts of a revision. */
export async function listNewestCharts(
  db: Database,
  postId: number,
  revision: number,
): Promise<ArticleChartRow[]> {
  const row = await db
    .selectFrom('article_chart')
    .select(({ fn }) => fn.max('freeze').as('freeze'))
    .where('post_id', '=', postId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row?.freeze == null ? [] : listCharts(db, postId, row.freeze)
}

/** Store the first response to a chart; undefined if it is already filled or deleted. */
export function saveAnswer(trx: Trx, frozen: ChartFrozen, at: Date) {
  return trx
    .updateTable('article_chart')
    .set({
      answered_at: at,
      labels: JSON.stringify(frozen.labels),
      series: JSON.stringify(frozen.series),
      unit: frozen.unit,
      data_version: frozen.data_version,
      as_of: frozen.as_of,
      simulated: frozen.simulated,
      problem: frozen.problem,
    })
    .where('id', '=', frozen.chart_id)
    .where('answered_at', 'is', null)
    .returning(['post_id', 'freeze'])
    .executeTakeFirst()
}

/** Delete charts that were requested for previews, except those in `keep`: published or about to be. */
export async function dropOldCharts(
  trx: Trx,
  postId: number,
  retain: readonly (number | null)[],
): Promise<void> {
  const retained = retain.filter((freeze) => freeze !== null)
  await trx
    .deleteFrom('article_chart')
    .where('post_id', '=', postId)
    .where('freeze', 'not in', retained.length === 0 ? [-1] : retained)
    .execute()
}
