import { describe, expect, it } from '@jest/globals'
import { buildEntry, buildSnapshot, type EntryFacts } from '../../../test/snapshot.ts'
import { ITEM_CODES } from '../../engine/company-result.ts'
import { writeCsv } from '../csv.ts'
import { presentRateSensitivity } from '../pages/page-universe.ts'
import { countRatings, isStale, medianRating } from '../universe/universe-snapshot.ts'
import { findList, listMembers } from './list-catalog.ts'
import { pageSizeOf, presentListIndex, presentListPage } from './list-page.ts'

/** Tickers of the list among `facts`, for viewers of `accessTier`. */
function tickersOf(code: string, facts: readonly EntryFacts[], accessTier = 5): string[] {
  const snapshot = buildSnapshot(facts.map((fact, i) => buildEntry({ id: i + 1, ...fact })))
  const list = findList(snapshot, code)
  if (!list) throw new Error(`No list ${code}`)
  return listMembers(snapshot, list, accessTier)
    .map(({ entry }) => entry.ticker)
    .sort()
}

function itemsOf(values: Readonly<Record<string, number>>) {
  return ITEM_CODES.map((code) => values[code] ?? null)
}
const GOOD = { is_roe: 0.15, is_netmargin: 0.1, bs_debtassetsratio: 0.4 }

describe('lists by fact', () => {
  it('the popular list has the 100 most traded stocks', () => {
    const ranks = [1, 100, 101, null].map((rankVolume) => ({ rankVolume }))
    expect(tickersOf('Popular', ranks)).toEqual(['T1', 'T2'])
  })

  it('index lists have the members of the index', () => {
    const facts = [{ flags: { is_djt: true } }, { flags: { is_dju: true } }, {}]
    expect(tickersOf('DJT', facts)).toEqual(['T1'])
    expect(tickersOf('DJU', facts)).toEqual(['T2'])
  })

  it('the Mag7 list has the seven tickers', () => {
    expect(tickersOf('Mag7', [{ ticker: 'NVDA' }, { ticker: 'AMD' }])).toEqual(['NVDA'])
  })

  it('the largest-of-industry list has the largest company of each industry', () => {
    const ranks = [1, 2, null].map((rankInIndustry) => ({ rankInIndustry }))
    expect(tickersOf('industry_rank_marketcap_1', ranks)).toEqual(['T1'])
  })

  it('an industry list is found by code or name', () => {
    const facts = [{ industry: 'Oil & Gas E&P' }, { industry: 'Banks' }]
    expect(tickersOf('industry_Oil_Gas_E_P', facts)).toEqual(['T1'])
    expect(tickersOf('oil & gas e&p', facts)).toEqual(['T1'])
  })

  it.each([
    ['UK', 'United_Kingdom'],
    ['united kingdom', 'United_Kingdom'],
    ['us', 'United_States'],
    ['AUSTRALIA', 'Australia'],
    ['basic_materials', 'Basic_Materials'],
    ['Basic Materials', 'Basic_Materials'],
  ])('a list is found as %s', (given, code) => {
    expect(findList(buildSnapshot([buildEntry()]), given)?.code).toBe(code)
  })

  it('every supported country has a list', () => {
    const countries =
      'australia, bermuda, brazil, canada, chile, china, denmark, france, germany, india, ireland, israel, italy, japan, mexico, netherlands, switzerland, taiwan, uk, united kingdom, united states, us'
    for (const country of countries.split(', ')) {
      expect(tickersOf(country, [{ country }])).toEqual(['T1'])
    }
  })

  it('a US company and one without a country are not in the non-US list', () => {
    const facts = [{ country: 'israel' }, { country: null }, { country: 'united states' }]
    expect(tickersOf('Non_US', facts)).toEqual(['T1'])
  })
})

describe('stale companies', () => {
  const old = {
    isStale: true,
    rankVolume: 1,
    marketCap: 1e10,
    rating: 'A',
    latest: { zZone: 'safe', mLabel: 'Manipulation unlikely' },
  } as const

  it.each(['2025-05-20', '2025-05-19'])(
    'a company is stale after 550 days without a report: %s',
    (filed) => {
      // 2025-05-20 is 550 days before 2026-11-21.
      expect(isStale(filed, '2026-11-21')).toBe(filed === '2025-05-19')
      expect(isStale(filed, null)).toBe(false)
    },
  )

  it('rule-based lists exclude stale companies', () => {
    const facts = [old, { ...old, isStale: false }]
    expect(tickersOf('big_and_strong', facts)).toEqual(['T2'])
    expect(tickersOf('Popular', facts)).toEqual(['T2'])
    const weak = { ...old, rating: 'D', latest: { mLabel: 'Manipulation likely' } } as const
    expect(tickersOf('weak_and_suspicious', [weak, { ...weak, isStale: false }])).toEqual(['T2'])
    const masters = [
      { isStale: true, ticker: 'KO' },
      { isStale: false, ticker: 'AXP' },
    ]
    expect(tickersOf('buffett_owned', masters)).toEqual(['AXP'])
    const similar = { ...old, rating: 'A', latest: { items: itemsOf(GOOD) } } as const
    const passed = [4, 4] as const
    const graham = { ...old, latest: { graham: [passed, passed, passed] } }
    for (const [code, fact] of [
      ['buffett_similar', similar],
      ['graham_defensive', graham],
      ['graham_enterprising', graham],
      ['graham_ncav', graham],
    ] as const) {
      expect(tickersOf(code, [fact, { ...fact, isStale: false }])).toEqual(['T2'])
    }
  })

  it('a stale company does not count as the largest of its industry', () => {
    const facts = [
      { isStale: true, rankInIndustry: 1 },
      { rankInIndustry: 3 },
      { rankInIndustry: 2 },
      { industry: null, rankInIndustry: null },
    ]
    expect(tickersOf('industry_rank_marketcap_1', facts)).toEqual(['T3'])
  })

  it('stale companies stay, marked, in lists of a sector, an industry, a country and an index', () => {
    const facts = [{ ...old, flags: { is_sp500: true } }]
    for (const code of ['Technology', 'industry_Software', 'us', 'SP500']) {
      expect(tickersOf(code, facts)).toEqual(['T1'])
    }
    const snapshot = buildSnapshot([buildEntry(facts[0])])
    const list = findList(snapshot, 'us')
    const request = { page: 1, sort: null, direction: null, filter: null, columns: [] }
    const visitor = { userId: null, tierNumber: 0, status: 'unsubscribed' } as const
    const page = list && presentListPage(snapshot, list, request, visitor, 0)
    expect(page?.rows).toEqual([expect.objectContaining({ ticker: 'T1', is_stale: true })])
  })

  it('the rule of each list that excludes stale companies mentions it', () => {
    const snapshot = buildSnapshot([buildEntry()])
    for (const code of [
      'Popular',
      'buffett_owned',
      'big_and_strong',
      'industry_rank_marketcap_1',
    ]) {
      expect(findList(snapshot, code)?.rule).toMatch(/no report in the last 550 days/)
    }
    expect(findList(snapshot, 'us')?.rule).not.toMatch(/550/)
  })
})

describe('lists by value', () => {
  it('the list owned by Buffett has the fixed holdings', () => {
    const facts = [{ ticker: 'KO' }, { ticker: 'NVDA' }, { ticker: 'AXP' }]
    expect(tickersOf('buffett_owned', facts)).toEqual(['AXP', 'KO'])
  })

  it('the list similar to Buffett’s has companies that meet the four conditions at their bounds', () => {
    const good = { rating: 'BBB', latest: { items: itemsOf(GOOD) } } as const
    expect(tickersOf('buffett_similar', [good])).toEqual(['T1'])
    const worse = [
      { ...good, rating: 'BB' as const },
      { ...good, latest: { items: itemsOf({ ...GOOD, is_roe: 0.1499 }) } },
      { ...good, latest: { items: itemsOf({ ...GOOD, is_netmargin: 0.0999 }) } },
      { ...good, latest: { items: itemsOf({ ...GOOD, bs_debtassetsratio: 0.4001 }) } },
      { ...good, latest: { items: itemsOf({ is_netmargin: 0.1, bs_debtassetsratio: 0.4 }) } },
      { ...good, ticker: 'KO' },
    ]
    expect(tickersOf('buffett_similar', worse)).toEqual([])
  })

  it('the Graham lists have companies that pass every measurable test, with enough measurable', () => {
    const graham = (passed: number, measurable: number) => ({
      latest: {
        graham: [
          [passed, measurable],
          [0, 7],
          [0, 2],
        ] as const,
      },
    })
    const facts = [graham(4, 4), graham(7, 7), graham(6, 7), graham(3, 3), graham(0, 0)]
    expect(tickersOf('graham_defensive', facts)).toEqual(['T1', 'T2'])
    expect(tickersOf('graham_ncav', facts)).toEqual([])
  })

  it('the big-and-strong list has large companies rated A or better without warning signs', () => {
    const strong = {
      marketCap: 1e10,
      rating: 'A',
      latest: { zZone: 'grey', mLabel: 'Manipulation unlikely' },
    } as const
    const facts = [
      strong,
      { ...strong, marketCap: 9.99e9 },
      { ...strong, rating: 'BBB' as const },
      { ...strong, latest: { ...strong.latest, zZone: 'distress' as const } },
      { ...strong, latest: { ...strong.latest, mLabel: 'Manipulation likely' } },
      { ...strong, latest: { zZone: null, mLabel: 'No Data' } },
    ]
    expect(tickersOf('big_and_strong', facts)).toEqual(['T1', 'T6'])
  })

  it('the weak-and-suspicious list has companies rated B or worse or in distress, with likely manipulation', () => {
    const weak = {
      rating: 'B',
      latest: { zZone: 'safe', mLabel: 'Manipulation likely' },
    } as const
    const facts = [
      weak,
      { ...weak, rating: 'BB' as const },
      { ...weak, rating: 'NR' as const, latest: { ...weak.latest, zZone: 'distress' as const } },
      { ...weak, latest: { zZone: 'distress' as const, mLabel: 'Manipulation possible' } },
    ]
    expect(tickersOf('weak_and_suspicious', facts)).toEqual(['T1', 'T3'])
  })

  it('the list of alarmed markets has steady ratings whose probability at least doubled to 1% or more', () => {
    const alarm = { marketPd: 0.01, marketPdYearAgo: 0.005, hasSteadyRating: true }
    const fact = { rating: 'BBB', latest: alarm } as const
    const facts = [
      fact,
      { ...fact, latest: { ...alarm, marketPd: 0.0099 } },
      { ...fact, latest: { ...alarm, marketPdYearAgo: 0.0051 } },
      { ...fact, latest: { ...alarm, hasSteadyRating: false } },
      { ...fact, latest: { ...alarm, marketPdYearAgo: null } },
      { ...fact, rating: 'NR' as const },
      { ...fact, own: { priceDate: '2026-10-16' } },
      { ...fact, own: { priceDate: '2026-10-17' } },
    ]
    expect(tickersOf('rating_steady_market_alarmed', facts)).toEqual(['T1', 'T8'])
    const hidden = { ...fact, delayed: { ...alarm, marketPd: 0.005 } }
    expect(tickersOf('rating_steady_market_alarmed', [hidden], 0)).toEqual([])
    const reason = 'Rated BBB for four quarters; probability of failure 0.5% → 1.0% in 52 weeks'
    const snapshot = buildSnapshot([buildEntry(fact)])
    const list = findList(snapshot, 'rating_steady_market_alarmed')
    expect(list && listMembers(snapshot, list, 5)[0]?.why).toBe(reason)
  })

  it('lists use T-minus-2 values for viewers without access to the latest', () => {
    const zZone = 'safe' as const
    const fact = {
      rating: 'CCC',
      latest: { zZone, mLabel: 'Manipulation likely' },
      delayed: { zZone, mLabel: 'Manipulation unlikely' },
    } as const
    expect(tickersOf('weak_and_suspicious', [fact], 3)).toEqual(['T1'])
    expect(tickersOf('weak_and_suspicious', [fact], 0)).toEqual([])
    expect(tickersOf('weak_and_suspicious', [{ ...fact, delayed: null }], 0)).toEqual([])
  })
})

describe('page size', () => {
  it.each([
    [0, 10],
    [3, 10],
    [4, 20],
    [5, 30],
    [9, 40],
  ])('the page size of tier %p is %p', (tierNumber, size) => {
    expect(pageSizeOf({ tierNumber })).toBe(size)
  })
})

describe('counts of ratings', () => {
  it('rating counts treat a company without a visible quarter as hidden, and the median covers rated companies', () => {
    const facts: EntryFacts[] = [
      { rating: 'A' },
      { rating: 'BB' },
      { rating: 'BB' },
      { rating: 'NR' },
      { delayed: null },
    ]
    const entries = facts.map((fact) => buildEntry(fact))
    const counts = countRatings(entries, 0)
    expect(counts).toMatchObject({ A: 1, BB: 2, NR: 1, '?': 1, AAA: 0 })
    expect(medianRating(counts)).toBe('BB')
    expect(medianRating(countRatings([], 0))).toBeNull()
    expect(medianRating(countRatings(entries.slice(3), 0))).toBeNull()
  })

  it('rating counts are the same in the list index', () => {
    const index = presentListIndex(buildSnapshot([buildEntry({ rating: 'AA' })]), 5)
    const lists = index.groups.flatMap(({ lists }) => lists)
    const list = lists.find(({ code }) => code === 'Technology')
    expect(list).toMatchObject({ count: 1, median_rating: 'AA' })
  })
})

describe('rate sensitivity', () => {
  it('rate sensitivity uses the latest or the delayed percentile, depending on the viewer', () => {
    const entry = buildEntry({ forwardPe: 20, rateSensitivity: [0.1, 0.4] })
    expect(presentRateSensitivity(entry, 3)).toMatchObject({ value: 90, label: 'High' })
    expect(presentRateSensitivity(entry, 0)).toMatchObject({ value: 60, label: 'Medium' })
  })
})

describe('CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1', "' =1"],
    ['\t=1', "'\t=1"],
    ['a,b', '"a,b"'],
    ['say "x"', '"say ""x"""'],
    ['two\nlines', '"two\nlines"'],
    ['plain', 'plain'],
  ])('the CSV field of the text %j is %j', async (text, field) => {
    expect(String(await writeCsv([[text]]))).toBe(`${field}\r\n`)
  })

  it('a CSV number is unchanged and null is empty', async () => {
    expect(String(await writeCsv([[-1.5, null, 0, true]]))).toBe('-1.5,,0,yes\r\n')
  })

  it('other work runs while a long CSV is written', async () => {
    let turns = 0
    const count = () => {
      turns += 1
      timer = setImmediate(count)
    }
    let timer = setImmediate(count)
    const file = await writeCsv(Array.from({ length: 1000 }, (_, row) => [row]))
    clearImmediate(timer)
    expect(String(file).split('\r\n')).toHaveLength(1001)
    expect(turns).toBeGreaterThanOrEqual(39)
  })
})
