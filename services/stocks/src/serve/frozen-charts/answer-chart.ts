import { type ChartFrozen, type ChartRequested, chartFrozenEvent } from '@quantamental/api/events'
import {
  type BuffettPage,
  type CreditRatingPage,
  type MScorePage,
  SECTORS,
  TREND_METRICS,
  type Trend,
  type ValuationPage,
  type ZScorePage,
} from '@quantamental/api/stocks'
import type { Bus } from '@quantamental/service-kit/events'
import type { Db } from '../../db/database.ts'
import { readUniverseDocument } from '../../publish/documents/repository.ts'
import {
  type DataVersionRow,
  findCurrentVersion,
} from '../../publish/versions/data-version.repository.ts'
import { findSubject, readOpenPage } from './repository.ts'

const QUARTERS_MIN = 2

interface Filled {
  readonly values: ChartValues
  readonly simulated: boolean
}
/** Error text for the editor. */
type Problem = string

async function fillTrend(
  db: Db,
  version: DataVersionRow,
  { metric, sectors }: ChartRequested,
): Promise<Filled | Problem> {
  const known = TREND_METRICS.find((code) => code === metric)
  if (!known)
    return `There is no trend of “${metric ?? ''}”. Use one of these: ${TREND_METRICS.join(', ')}.`
  const unknown = sectors.find((name) => !SECTORS.some((sector) => sector === name))
  if (unknown !== undefined) return `There is no sector “${unknown}”.`
  const trend = await readUniverseDocument<Trend>(db, version, `trend-${known}`)
  if (!trend) return 'The published data has no trend yet.'
  return { values: trendValues(trend, sectors), simulated: trend.simulated_companies > 0 }
}

async function readValues(
  db: Db,
  version: DataVersionRow,
  companyId: number,
  kind: Exclude<ChartRequested['kind'], 'trend'>,
): Promise<ChartValues | null> {
  const read = <T>(page: Parameters<typeof readOpenPage>[3]) =>
    readOpenPage<T>(db, version, companyId, page)
  switch (kind) {
    case 'rating-history': {
      const data = await read<CreditRatingPage['data']>('credit-rating')
      return data && ratingValues(data)
    }
    case 'z-score': {
      const data = await read<ZScorePage['data']>('z-score')
      return data && zScoreValues(data)
    }
    case 'm-score': {
      const data = await read<MScorePage['data']>('m-score')
      return data && mScoreValues(data)
    }
    case 'upside': {
      const data = await read<ValuationPage['data']>('valuation')
      return data && upsideValues(data, await read<BuffettPage['data']>('buffett'))
    }
  }
}

async function fillCompany(
  db: Db,
  version: DataVersionRow,
  { kind, ticker }: ChartRequested,
): Promise<Filled | Problem> {
  const subject = await findSubject(db, version, (ticker ?? '').toUpperCase())
  if (!subject) return `No company has the ticker ${ticker ?? ''}.`
  const values = kind === 'trend' ? null : await readValues(db, version, subject.companyId, kind)
  if (!values)
    return `There is no ${kind} for ${subject.ticker} because the model does not fit the company.`
  const shown = values.series[0]?.values.filter((value) => value !== null).length ?? 0
  if (shown < QUARTERS_MIN)
    return `${subject.ticker} has too few quarters with public figures for a chart.`
  return { values, simulated: subject.simulated }
}

/** Public chart at `version` without the newest two quarters, or an error text. */
async function freezeChart(
  db: Db,
  version: DataVersionRow,
  request: ChartRequested,
): Promise<ChartFrozen> {
  const fill = request.kind === 'trend' ? fillTrend : fillCompany
  const filled = await fill(db, version, request)
  const base = { chart_id: request.chart_id, data_version: version.id, as_of: version.as_of }
  if (typeof filled === 'string')
    return { ...base, unit: 'score', labels: [], series: [], simulated: false, problem: filled }
  return { ...base, ...filled.values, simulated: filled.simulated, problem: null }
}

/**
 * Consumer of chartRequestedEvent. Publish the chart at the current version, or the problem with the
 * request. Does nothing before the first published version; the request is repeated. Idempotent.
 */
export async function answerChart(
  db: Db,
  bus: Pick<Bus, 'publishAll'>,
  request: ChartRequested,
): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const version = await findCurrentVersion(trx)
      if (!version) return
      const payload = await freezeChart(trx, version, request)
      const key = `${request.chart_id}/${request.ask}`
      await bus.publishAll(trx, chartFrozenEvent, [{ key, payload }])
    })
}

type ChartValues = Pick<ChartFrozen, 'unit' | 'labels' | 'series'>

/** Maximum number of quarters in a company's chart: five years. */
const QUARTERS_MAX = 20

interface Point {
  readonly quarter: string
}
type ScorePoint = Point & { readonly value: number | null }

const newest = <T>(points: readonly T[]): T[] => points.slice(-QUARTERS_MAX)
const labelsOf = (points: readonly Point[]) => points.map(({ quarter }) => quarter)

/** Rating ranks, 1 (AAA) to 8 (D); null without a rating. */
function ratingValues(data: Pick<CreditRatingPage['data'], 'points'>): ChartValues {
  const points = newest(data.points)
  const series = [{ name: 'Credit rating', values: points.map(({ numeric }) => numeric) }]
  return { unit: 'rank', labels: labelsOf(points), series }
}

/** Scores with lines at the bounds of their zones. */
function scoreValues(
  {
    model,
    points: all,
  }: { readonly model: { readonly name: string }; readonly points: readonly ScorePoint[] },
  bounds: readonly (readonly [label: string, value: number])[],
): ChartValues {
  const points = newest(all)
  return {
    unit: 'score',
    labels: labelsOf(points),
    series: [
      { name: model.name, values: points.map(({ value }) => value) },
      ...bounds.map(([label, value]) => ({
        name: `${label} ${value}`,
        values: points.map(() => value),
      })),
    ],
  }
}

/** Null if no Altman model fits the company. */
function zScoreValues(data: Pick<ZScorePage['data'], 'model' | 'points'>): ChartValues | null {
  const { applicable, safe_above, distress_below } = data.model
  return applicable
    ? scoreValues(data, [
        ['Safe above', safe_above],
        ['Distress below', distress_below],
      ])
    : null
}

function mScoreValues(data: Pick<MScorePage['data'], 'model' | 'points'>): ChartValues | null {
  const { misfit, likely_above, unlikely_below } = data.model
  return misfit
    ? null
    : scoreValues(data, [
        ['Likely above', likely_above],
        ['Unlikely below', unlikely_below],
      ])
}

/** Value estimate, with breaks where its methods change, and the annual returns of the two Buffett methods. */
function upsideValues(
  valuation: Pick<ValuationPage['data'], 'points'>,
  buffett: Pick<BuffettPage['data'], 'points'> | null,
): ChartValues {
  const points = newest(valuation.points)
  const breaks = points.flatMap(({ methods_changed }, index) =>
    index > 0 && methods_changed !== undefined ? [index] : [],
  )
  const byQuarter = new Map(buffett?.points.map((point) => [point.quarter, point]))
  const of = (key: 'eps' | 'roe') =>
    points.map(({ quarter }) => byQuarter.get(quarter)?.[key] ?? null)
  return {
    unit: 'fraction',
    labels: labelsOf(points),
    series: [
      {
        name: 'Value estimate',
        values: points.map(({ value }) => value),
        ...(breaks.length > 0 && { breaks }),
      },
      { name: 'Buffett by earnings, per year', values: of('eps') },
      { name: 'Buffett by return on equity, per year', values: of('roe') },
    ],
  }
}

/** Requested sectors, or the total if none is requested. */
function trendValues(trend: Trend, sectors: readonly string[]): ChartValues {
  const wanted = trend.sectors.filter(({ sector }) => sectors.includes(sector))
  return {
    unit: trend.unit,
    labels: [...trend.quarters],
    series:
      sectors.length === 0
        ? [{ name: 'All companies', values: trend.total.values }]
        : wanted.map(({ sector, values }) => ({ name: sector, values })),
  }
}
