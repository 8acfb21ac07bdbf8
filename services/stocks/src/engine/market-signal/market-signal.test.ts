import { describe, expect, it } from '@jest/globals'
import { defaultPoint } from '@quantamental/models/default-models'
import { NO_MARKET } from '../../../test/engine-input.ts'
import { buildSyntheticCompany, syntheticMarketData } from '../../../test/synthetic-company.ts'
import { dateText, dayNumber } from '../../dates/calendar-date.ts'
import { readCompany } from '../company-figures.ts'
import type { CompanyInput } from '../company-input.ts'
import { computeCompany } from '../compute-company.ts'
import { explainFigure } from '../explain/explain-figure.ts'
import { volatilityAt } from '../market/market-features.ts'
import { computeMarketSignal } from './market-signal.ts'
import { ReturnSums } from './return-sums.ts'
import { SIGNAL_MODELS, type SignalWeek } from './signal-week.ts'

const marketData = syntheticMarketData()
const input = buildSyntheticCompany(7)

function signalOf(company: CompanyInput, shared = marketData): readonly SignalWeek[] {
  const figures = readCompany(company, shared)
  return figures === null ? [] : computeMarketSignal(figures)
}

const newestOf = (company: CompanyInput, shared = marketData) => signalOf(company, shared).at(-1)

describe('the weekly market signal', () => {
  it('the signal has 157 consecutive Fridays up to the last close', () => {
    const weeks = signalOf(input)
    expect(weeks).toHaveLength(157)
    const last = input.closes.days.at(-1) ?? 0
    expect(weeks.at(-1)?.friday).toBe(last)
    for (const [index, { friday }] of weeks.entries()) {
      expect(new Date(`${dateText(friday)}T00:00:00Z`).getUTCDay()).toBe(5)
      expect(last - friday).toBe((156 - index) * 7)
    }
  })

  it('a week has no value of a later close or report', () => {
    const weeks = signalOf(input)
    expect(weeks.every(({ probabilities }) => probabilities.chs !== null)).toBe(true)
    for (const today of ['2025-03-31', '2025-08-08', '2026-02-06']) {
      const then = signalOf(input, { ...marketData, today: dayNumber(today) })
      const known = new Map(then.map((week) => [week.friday, week]))
      const shared = weeks.filter(({ friday }) => known.has(friday))
      expect(shared.length).toBeGreaterThan(80)
      for (const week of shared) expect(known.get(week.friday)).toEqual(week)
    }
  })

  it('a restated figure counts from its amendment, and a split changes nothing before it', () => {
    const restated = new Set(
      marketData.tags
        .filter(({ name }) => /^(Liabilities|LongTermDebt)/.test(name))
        .map((t) => t.id),
    )
    const report = input.filings[20]
    if (!report) throw new Error('No filing')
    const amendment = {
      ...report,
      ...{ id: 99, accession: 'S-7-99', form: `${report.form}/A`, filed: report.filed + 30 },
      amounts: report.amounts.map((amount, i) =>
        restated.has(report.tags[i] ?? 0) ? amount * 1.5 : amount,
      ),
    }
    const filings = [...input.filings, amendment].sort((a, b) => a.filed - b.filed)
    const company = {
      ...input,
      filings,
      splits: [{ effective: amendment.filed + 40, newForOld: 4 }],
    }
    const weeks = signalOf(company)
    const before = new Map(signalOf(input).map((week) => [week.friday, week]))
    const changed = weeks.find(
      ({ friday, probabilities }) => probabilities.chs !== before.get(friday)?.probabilities.chs,
    )
    expect((changed?.friday ?? 0) - amendment.filed).toBeGreaterThanOrEqual(0)
    expect((changed?.friday ?? 0) - amendment.filed).toBeLessThan(7)
    for (const days of [-1, 0, 6, 30, 45]) {
      const today = amendment.filed + days
      const then = signalOf(company, { ...marketData, today })
      const known = new Map(then.map((week) => [week.friday, week]))
      for (const week of weeks.filter(({ friday }) => known.has(friday))) {
        expect(known.get(week.friday)).toEqual(week)
      }
    }
  })

  it('a report counts from the Friday on or after its filing date', () => {
    const filed = input.filings.at(-1)?.filed ?? 0
    const weeks = signalOf(input)
    const first = weeks.find(({ quarter }) => quarter === weeks.at(-1)?.quarter)
    expect((first?.friday ?? 0) - filed).toBeGreaterThanOrEqual(0)
    expect((first?.friday ?? 0) - filed).toBeLessThan(7)
  })

  it('a close counts for at most 35 days', () => {
    const days = input.closes.days.filter((_, index) => index < 300 || index === 339)
    const closes = { ...input.closes, days, closes: input.closes.closes.slice(0, days.length) }
    const gap = days[299] ?? 0
    const weekAt = (after: number) =>
      signalOf({ ...input, closes }).find(({ friday }) => friday === gap + after)
    expect(weekAt(35)?.gaps.merton).toBeNull()
    expect(weekAt(42)?.gaps.merton).toBe('no-closes')
  })

  it('lists show the last week of a quarter and the week a year before it', () => {
    const weeks = signalOf(input)
    const pds = computeCompany(input, marketData)?.marketPds ?? {}
    expect(Object.keys(pds)).toHaveLength(3)
    for (const [label, { marketPd, marketPdYearAgo }] of Object.entries(pds)) {
      const last = weeks.findLastIndex(({ quarter }) => quarter === label)
      expect(marketPd).toBe(weeks[last]?.probabilities.chs)
      expect(marketPdYearAgo).toBe(weeks[last - 52]?.probabilities.chs)
    }
  })

  it('a falling price raises every probability', () => {
    const closes = input.closes.closes.map((close, index) => (index > 330 ? close / 4 : close))
    const [before, after] = [
      newestOf(input),
      newestOf({ ...input, closes: { ...input.closes, closes } }),
    ]
    for (const model of SIGNAL_MODELS) {
      expect(after?.probabilities[model]).toBeGreaterThan(before?.probabilities[model] ?? 1)
    }
  })
})

it('the summed returns give the volatility of the rating, also across splits and unusable closes', () => {
  const closes = { ...input.closes, closes: input.closes.closes.with(200, 0) }
  const splits = [{ effective: input.closes.days[205] ?? 0, newForOld: 2 }]
  const figures = readCompany({ ...input, closes, splits }, marketData)
  if (!figures) throw new Error('No figures')
  const sums = new ReturnSums(figures)
  for (const last of [5, 20, 199, 201, 206, 339]) {
    const expected = volatilityAt(closes, splits, last)
    const found = sums.volatility(last, 91)
    expect([last, found === null]).toEqual([last, expected === null])
    expect(found ?? 0).toBeCloseTo(expected ?? 0, 10)
  }
})

describe('missing inputs of the market signal', () => {
  it('a company without closes has no weeks', () => {
    const closes = { ...input.closes, days: [], closes: [] }
    expect(signalOf({ ...input, closes })).toEqual([])
  })

  it('a company without debt has no distance to default', () => {
    const debtTags = new Set(
      marketData.tags.filter(({ name }) => name.startsWith('LongTermDebt')).map(({ id }) => id),
    )
    const filings = input.filings.map((filing) => ({
      ...filing,
      amounts: filing.amounts.map((amount, i) => (debtTags.has(filing.tags[i] ?? 0) ? 0 : amount)),
    }))
    expect(newestOf({ ...input, filings })).toMatchObject({
      probabilities: { merton: null, 'naive-distance': null, chs: expect.any(Number) },
      gaps: { merton: 'no-debt', 'naive-distance': 'no-debt', chs: null },
    })
  })

  it('the structural models do not apply to a bank', () => {
    const company = { ...input.company, kind: 'bank', sector: 'Financial Services' } as const
    expect(newestOf({ ...input, company })?.gaps).toEqual({
      ...{ merton: 'misfit', 'naive-distance': 'misfit', chs: null },
    })
  })

  it('the failure model requires the market index, and Merton’s model a Treasury yield', () => {
    const without = { ...marketData, market: NO_MARKET, treasury: null }
    expect(newestOf(input, without)?.gaps).toEqual({
      ...{ merton: 'no-yield', 'naive-distance': null, chs: 'no-index' },
    })
  })

  it.each([
    [{ currentDebt: 10, longTermDebt: 40, totalDebt: 50 }, 30],
    [{ currentDebt: null, longTermDebt: 40, totalDebt: 50 }, 30],
    [{ currentDebt: null, longTermDebt: null, totalDebt: 50 }, 50],
    [{ currentDebt: null, longTermDebt: 40, totalDebt: null }, null],
  ])('the debt due within a year of %j is %p', (debt, expected) => {
    expect(defaultPoint(debt)).toBe(expected)
  })
})

describe('the calculation of the market signal', () => {
  it.each(SIGNAL_MODELS)('the calculation of %s has the value of the last week', (model) => {
    const newest = newestOf(input)
    const working = explainFigure(
      input,
      marketData,
      `market-signal.${model}`,
      newest?.quarter ?? '',
    )
    expect(working?.result).toBe(newest?.probabilities[model])
    expect(working?.title).toContain(dateText(newest?.friday ?? 0))
    for (const { code, value, sources } of working?.inputs ?? []) {
      expect([code, value === null]).toEqual([code, false])
      if (code !== 'years') expect([code, sources.length > 0]).toEqual([code, true])
    }
  })

  it('the calculation of an earlier quarter is that of its last week', () => {
    const weeks = signalOf(input)
    const { quarter } = weeks[100] ?? { quarter: '' }
    const last = weeks.findLast((week) => week.quarter === quarter)
    const working = explainFigure(input, marketData, 'market-signal.chs', quarter ?? '')
    expect(working?.result).toBe(last?.probabilities.chs)
  })

  it('an unknown model has no calculation', () => {
    expect(explainFigure(input, marketData, 'market-signal.x', '25Q3')).toBeNull()
  })
})
