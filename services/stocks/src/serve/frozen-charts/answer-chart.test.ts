import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type ChartFrozen, type ChartRequested, chartFrozenEvent } from '@quantamental/api/events'
import { Value } from 'typebox/value'
import { buildQuarter, buildResult } from '../../../test/company-result.ts'
import {
  buildTestCompany,
  createPublishedUniverse,
  type PublishedUniverse,
} from '../../../test/published-universe.ts'
import { answerChart } from './answer-chart.ts'

const QUARTERS = 16
const COMPANY_KINDS = ['rating-history', 'z-score', 'm-score', 'upside'] as const

/** Two companies; `seed` varies the model outputs of the newest two quarters. */
function buildUniverse(seed: number) {
  return [1, 2].map((id) => ({
    company: buildTestCompany(id),
    result: buildResult(id, QUARTERS, (ordinal, fromNewest) => {
      const own = id * 1000 + ordinal
      return buildQuarter(ordinal, {
        free: own,
        model: fromNewest < 2 ? own + seed : own,
        items: own,
      })
    }),
  }))
}

let universe: PublishedUniverse
beforeAll(async () => {
  universe = await createPublishedUniverse([])
})
afterAll(() => universe?.close())

/** Event published in response to a request; undefined if there is none. */
async function publishedFor(request: Partial<ChartRequested>) {
  const published: { key: string; payload: ChartFrozen }[] = []
  const bus = {
    async publishAll(_trx: unknown, _event: unknown, events: readonly unknown[]) {
      published.push(...(events as typeof published))
    },
  }
  await answerChart(universe.db, bus as never, {
    chart_id: 7,
    ask: 1,
    kind: 'rating-history',
    ticker: null,
    metric: null,
    sectors: [],
    ...request,
  })
  return published[0]
}
const fill = async (request: Partial<ChartRequested>) =>
  (await publishedFor(request))?.payload as ChartFrozen

describe('article charts', () => {
  it('a chart request before the first publication gets no response', async () => {
    expect(await publishedFor({ ticker: 'T1' })).toBeUndefined()
  })

  it.each(COMPANY_KINDS)('a chart of %s has no value of the two newest quarters', async (kind) => {
    const version = await universe.publish(buildUniverse(0))
    const chart = await fill({ kind, ticker: 'T1' })
    expect(Value.Errors(chartFrozenEvent.payload, chart)).toEqual([])
    expect(chart).toMatchObject({ chart_id: 7, data_version: version, problem: null })
    expect(chart.labels).toHaveLength(QUARTERS - 2)
    for (const { values } of chart.series) expect(values).toHaveLength(QUARTERS - 2)
    const page = { 'rating-history': 'credit-rating', upside: 'valuation' } as Record<
      string,
      string
    >
    const answer = await universe.app.inject(`/api/tickers/T1/${page[kind] ?? kind}/`)
    const { periods } = answer.json()
    const newest = periods.slice(-2).map(({ quarter }: { quarter: string }) => quarter)
    expect(chart.labels).toEqual(
      periods.slice(0, -2).map(({ quarter }: { quarter: string }) => quarter),
    )
    expect(JSON.stringify(chart)).not.toContain(newest[0])
    expect(JSON.stringify(chart)).not.toContain(newest[1])
  })

  it.each(COMPANY_KINDS)(
    'a chart of %s does not depend on the two newest quarters',
    async (kind) => {
      await universe.publish(buildUniverse(0))
      const before = await fill({ kind, ticker: 'T2' })
      await universe.publish(buildUniverse(500_000))
      const after = await fill({ kind, ticker: 'T2' })
      expect(after.series).toEqual(before.series)
      expect(after.labels).toEqual(before.labels)
      expect(after.data_version).not.toBe(before.data_version)
    },
  )

  it('a chart of upsides has a break at each quarter whose methods differ from the one before', async () => {
    await universe.publish(buildUniverse(0))
    const { series } = await fill({ kind: 'upside', ticker: 'T1' })
    const answer = (await universe.app.inject('/api/tickers/T1/valuation/')).json()
    const changed = answer.data.points.flatMap((point: { methods_changed?: string }, at: number) =>
      at > 0 && point.methods_changed ? [at] : [],
    )
    expect(changed.length).toBeGreaterThan(0)
    expect(series.map(({ breaks }) => breaks)).toEqual([changed, undefined, undefined])
  })

  it('a chart of ratings has ranks from 1 to 8', async () => {
    await universe.publish(buildUniverse(0))
    const { unit, series } = await fill({ ticker: 'T1' })
    expect(unit).toBe('rank')
    for (const value of series[0]?.values ?? []) {
      expect(value === null || (Number.isInteger(value) && value >= 1 && value <= 8)).toBe(true)
    }
  })

  it('a company is found by a former ticker and in lowercase', async () => {
    await universe.publish(buildUniverse(0))
    expect((await fill({ ticker: 'old1' })).problem).toBeNull()
    expect((await fill({ ticker: 't1' })).problem).toBeNull()
  })

  it('a trend chart has the requested sectors, or the total', async () => {
    await universe.publish(buildUniverse(0))
    const names = ({ series }: ChartFrozen) => series.map(({ name }) => name)
    const total = await fill({ kind: 'trend', metric: 'revenue' })
    expect(names(total)).toEqual(['All companies'])
    expect(total.unit).toBe('USD')
    expect(total.labels).toHaveLength(14)
    const sectors = ['Technology', 'Energy']
    const some = await fill({ kind: 'trend', metric: 'pe', sectors })
    expect(names(some).toSorted()).toEqual(['Energy', 'Technology'])
    expect(some.unit).toBe('ratio')
  })

  it.each([
    [{ ticker: 'XYZ' }, 'No company has the ticker XYZ.'],
    [{ kind: 'trend', metric: 'cash' }, 'There is no trend of “cash”'],
    [{ kind: 'trend', metric: 'pe', sectors: ['Tech'] }, 'There is no sector “Tech”.'],
  ] as const)('the request %j gets an error text', async (request, problem) => {
    const sectors = 'sectors' in request ? [...request.sectors] : []
    const chart = await fill({ ...request, sectors })
    expect(chart.problem).toContain(problem)
    expect([chart.labels, chart.series]).toEqual([[], []])
  })

  it('a chart with fewer than two public quarters gets an error text', async () => {
    await universe.publish([
      {
        company: buildTestCompany(1),
        result: buildResult(1, 3, (ordinal) =>
          buildQuarter(ordinal, { free: ordinal, model: ordinal, items: ordinal }),
        ),
      },
    ])
    expect((await fill({ ticker: 'T1' })).problem).toContain('too few quarters')
  })

  it('the response has the number of the request', async () => {
    expect((await publishedFor({ ticker: 'T1', ask: 3 }))?.key).toBe('7/3')
  })
})
