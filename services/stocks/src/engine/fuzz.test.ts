import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { listFigures } from '../../test/engine-figures.ts'
import { NO_MARKET } from '../../test/engine-input.ts'
import { buildCompany } from '../../test/factories.ts'
import type { CompanyInput, EngineMarketData, StoredFiling, TagName } from './company-input.ts'
import { computeCompany } from './compute-company.ts'
import { explainFigure } from './explain/explain-figure.ts'
import { unitOf } from './facts/tag-slots.ts'
import { STORED_TAGS } from './facts/tag-table.ts'
import { summarizeCompany } from './summarize-company.ts'

const TAGS: TagName[] = [...STORED_TAGS].map((name, i) => ({
  id: i + 1,
  taxonomy: name.startsWith('Entity') ? 'dei' : 'us-gaap',
  name,
  unit: unitOf(name),
}))
const ASSETS = TAGS.find(({ name }) => name === 'Assets')?.id ?? 0
const FIRST = 18_000

const amount = fc.oneof(
  fc.integer({ min: -1e9, max: 1e9 }),
  fc.constantFrom(0, -0, 1e-300, 1e300, -1e300, Number.MAX_VALUE),
)
const fact = fc.record({
  tag: fc.integer({ min: 1, max: TAGS.length }),
  length: fc.constantFrom(null, 90, 181, 273, 365, 371, 5, 0),
  back: fc.constantFrom(0, 0, 0, 1, 4, 5),
  amount,
})
const filing = fc.record({
  form: fc.constantFrom('10-K', '10-Q', '10-K/A', '10-KT', '20-F', '8-K'),
  late: fc.integer({ min: 0, max: 200 }),
  facts: fc.array(fact, { maxLength: 60 }),
})
const closes = fc.array(
  fc.record({
    gap: fc.integer({ min: 1, max: 40 }),
    close: fc.oneof(fc.double({ min: 0.01, max: 1e4, noNaN: true }), amount),
  }),
  { maxLength: 120 },
)
const splits = fc.array(
  fc.record({
    effective: fc.integer({ min: FIRST, max: FIRST + 2000 }),
    newForOld: fc.constantFrom(20, 0.1, 2, 0, -3, Number.NaN),
  }),
  { maxLength: 3 },
)

function buildFilings(
  drawn: readonly {
    form: string
    late: number
    facts: readonly { tag: number; length: number | null; back: number; amount: number }[]
  }[],
): StoredFiling[] {
  const filings = drawn.map(({ form, late, facts }, i): StoredFiling => {
    const end = FIRST + i * 91
    const all = [{ tag: ASSETS, length: null, back: 0, amount: 1000 }, ...facts]
    return {
      id: i + 1,
      accession: `F-${i}`,
      form,
      filed: end + late,
      fiscalYear: i % 3 === 0 ? null : 2020,
      fiscalPeriod: 'Q1',
      tags: all.map(({ tag }) => tag),
      starts: all.map(({ length, back }) =>
        length === null ? null : end - back * 91 - length + 1,
      ),
      ends: all.map(({ back }) => end - back * 91),
      amounts: all.map((one) => one.amount),
    }
  })
  return filings.sort((a, b) => a.filed - b.filed || a.id - b.id)
}

function buildRandom(
  drawn: Parameters<typeof buildFilings>[0],
  prices: readonly { gap: number; close: number }[],
  stocks: CompanyInput['splits'],
): CompanyInput {
  let day = FIRST - 400
  const days = prices.map(({ gap }) => {
    day += gap
    return day
  })
  return {
    company: buildCompany(),
    origin: 'simulated',
    marketOrigin: 'simulated',
    filings: buildFilings(drawn),
    closes: { symbol: 'X', days, closes: prices.map(({ close }) => close), files: new Map() },
    splits: [...stocks].sort((a, b) => a.effective - b.effective),
    shortInterest: [],
    estimates: [],
    listing: null,
    publishedReturns: [],
  }
}

const marketData: EngineMarketData = {
  tags: TAGS,
  treasury: null,
  market: NO_MARKET,
  rates: [],
  today: FIRST + 3000,
}

/** Path of the first number that is NaN or infinite; null if there is none. */
function findBadNumber(value: unknown, path = ''): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  for (const [key, one] of Object.entries(value)) {
    const bad = findBadNumber(one, `${path}.${key}`)
    if (bad !== null) return bad
  }
  return null
}

/** Filing with figures so large that every sum and quotient overflows. */
const IMMENSE = {
  form: '10-K' as const,
  late: 0,
  facts: ([null, 371] as const).flatMap((length) =>
    TAGS.map(({ id }) => ({
      tag: id,
      length,
      back: 0 as const,
      amount: id % 3 === 0 ? 1e-300 : (id % 2 === 0 ? 1 : -1) * Number.MAX_VALUE,
    })),
  ),
}

describe('random facts, prices and splits', () => {
  const universe = [fc.array(filing, { minLength: 1, maxLength: 9 }), closes, splits] as const

  it('random input never throws and never gives NaN or Infinity', () => {
    fc.assert(
      fc.property(...universe, (drawn, prices, stocks) => {
        const input = buildRandom(drawn, prices, stocks)
        const result = computeCompany(input, marketData)
        if (result === null) return
        const { history, ...figures } = result
        expect(findBadNumber(figures)).toBeNull()
        const stored = [...history.quarters, history.firstReported].flatMap((row) => [...row])
        expect(stored.filter((value) => Math.abs(value) === Number.POSITIVE_INFINITY)).toEqual([])
        expect(findBadNumber(summarizeCompany(input, result))).toBeNull()
      }),
      { numRuns: 300, examples: [[[IMMENSE], [], []]] },
    )
  })

  it('explanations of random input give exactly the computed numbers', () => {
    fc.assert(
      fc.property(...universe, (drawn, prices, stocks) => {
        const input = buildRandom(drawn, prices, stocks)
        const quarter = computeCompany(input, marketData)?.quarters.at(-1)
        for (const [code, value] of quarter ? listFigures(quarter) : []) {
          const working = explainFigure(input, marketData, code, quarter?.quarter ?? '')
          expect([code, working?.result]).toEqual([code, value])
          expect(findBadNumber(working)).toBeNull()
        }
      }),
      { numRuns: 25, examples: [[[IMMENSE], [], []]] },
    )
  })

  it('random input gives no line without facts', () => {
    fc.assert(
      fc.property(closes, splits, (prices, stocks) => {
        const input = buildRandom([{ form: '10-K', late: 40, facts: [] }], prices, stocks)
        const quarter = computeCompany(input, marketData)?.quarters[0]
        const { totalAssets, ...others } = quarter?.lines ?? {}
        expect(totalAssets).toBe(1000)
        expect(Object.values(others).every((value) => value === null)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it('random input gives the same result twice', () => {
    fc.assert(
      fc.property(...universe, (drawn, prices, stocks) => {
        const input = buildRandom(drawn, prices, stocks)
        const once = JSON.stringify(computeCompany(input, marketData))
        expect(JSON.stringify(computeCompany(input, marketData))).toBe(once)
      }),
      { numRuns: 50 },
    )
  })
})
