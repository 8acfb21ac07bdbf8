import { describe, expect, it } from '@jest/globals'
import { toDay } from '../../market-data/src/universe/days.ts'
import { bulkJson } from './answers/eodhd.ts'
import { chartJson } from './answers/prices.ts'
import { createWorld } from './world.ts'

describe('splits', () => {
  it('the chart is adjusted for a later split, the bulk source is not', () => {
    const world = createWorld({
      ...{ seed: 7, companies: 900, listed: 900, until: toDay('2026-11-18') },
      ...{ days: 0, filingsPerDay: 0, disclosures: 0, others: 0 },
    })
    const filer = world.listed.find((candidate) =>
      candidate.market().splits.some(({ newForOld }) => newForOld > 1),
    )
    const split = filer?.market().splits.at(-1)
    if (!filer || !split) throw new Error('no company has a split')
    const before = split.effective - 7
    const query = new URLSearchParams({ period1: String(before * 86_400) })
    const [chart] = JSON.parse(chartJson(world, filer, query)).chart.result
    const [event] = Object.values<{ numerator: number; denominator: number }>(chart.events.splits)
    expect((event?.numerator ?? 0) / (event?.denominator ?? 1)).toBe(split.newForOld)
    const date = new Date(chart.timestamp[0] * 1000).toISOString().slice(0, 10)
    const day = JSON.parse(bulkJson(world, new URLSearchParams({ date })))
    const row = day.find(({ code }: { code: string }) => code === filer.ticker)
    expect(row.close / chart.indicators.quote[0].close[0]).toBeCloseTo(split.newForOld, 4)
  })
})
