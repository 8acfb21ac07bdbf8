import { describe, expect, it } from '@jest/globals'
import { buildEntry, buildSnapshot, type EntryFacts } from '../../test/snapshot.ts'
import { ITEM_CODES } from '../engine/company-result.ts'
import { writeCsv } from './csv.ts'
import { findList, listMembers } from './list-catalogue.ts'
import { pageSizeOf, presentListIndex, presentListPage } from './list-page.ts'
import { presentRateSensitivity } from './page-universe.ts'
import { countRatings, medianRating } from './rating-counts.ts'
import { isStale } from './staleness.ts'

/** Tickers of the list among `facts` as viewers of `accessTier` see it. */
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
  it('hold the hundred most traded as popular', () => {
    const ranks = [1, 100, 101, null].map((rankVolume) => ({ rankVolume }))
    expect(tickersOf('Popular', ranks)).toEqual(['T1', 'T2'])
  })

  it('hold the members of each index', () => {
    const facts = [{ flags: { is_djt: true } }, { flags: { is_dju: true } }, {}]
    expect(tickersOf('DJT', facts)).toEqual(['T1'])
    expect(tickersOf('DJU', facts)).toEqual(['T2'])
  })

  it('hold the seven by ticker', () => {
    expect(tickersOf('Mag7', [{ ticker: 'NVDA' }, { ticker: 'AMD' }])).toEqual(['NVDA'])
  })

  it('hold the largest of each industry', () => {
    const ranks = [1, 2, null].map((rankInIndustry) => ({ rankInIndustry }))
    expect(tickersOf('industry_rank_marketcap_1', ranks)).toEqual(['T1'])
  })

  it('hold one industry, by code or name', () => {
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
  ])('are found as %s', (given, code) => {
    expect(findList(buildSnapshot([buildEntry()]), given)?.code).toBe(code)
  })

  it('exist for every country of the specification', () => {
    const countries =
      'australia, bermuda, brazil, canada, chile, china, denmark, france, germany, india, ireland, israel, italy, japan, mexico, netherlands, switzerland, taiwan, uk, united kingdom, united states, us'
    for (const country of countries.split(', ')) {
      expect(tickersOf(country, [{ country }])).toEqual(['T1'])
    }
  })

  it('do not count a company of unknown or home country as non-US', () => {
    const facts = [{ country: 'israel' }, { country: null }, { country: 'united states' }]
    expect(tickersOf('Non_US', facts)).toEqual(['T1'])
  })
})

describe('companies whose newest report is old', () => {
  const old = {
    isStale: true,
    rankVolume: 1,
    marketCap: 1e10,
    rating: 'A',
    latest: { zZone: 'safe', mLabel: 'Manipulation unlikely' },
  } as const

  it.each(['2025-05-20', '2025-05-19'])(
    'are those filed more than 550 days before: %s',
    (filed) => {
      // 2025-05-20 is 550 days before 2026-11-21.
      expect(isStale(filed, '2026-11-21')).toBe(filed === '2025-05-19')
      expect(isStale(filed, null)).toBe(false)
    },
  )

  it('are in no list by rule', () => {
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

  it('leave the first place of their industry to the next', () => {
    const facts = [
      { isStale: true, rankInIndustry: 1 },
      { rankInIndustry: 3 },
      { rankInIndustry: 2 },
      { industry: null, rankInIndustry: null },
    ]
    expect(tickersOf('industry_rank_marketcap_1', facts)).toEqual(['T3'])
  })

  it('stay, marked, in lists of a sector, an industry, a country and an index', () => {
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

  it('are spoken of in the rule of each list that leaves them out', () => {
    const snapshot = buildSnapshot([buildEntry()])
    for (const code of [
      'Popular',
      'buffett_owned',
      'big_and_strong',
      'industry_rank_marketcap_1',
    ]) {
      expect(findList(snapshot, code)?.rule).toMatch(/filed more than 550 days before/)
    }
    expect(findList(snapshot, 'us')?.rule).not.toMatch(/550/)
  })
})

describe('lists by value', () => {
  it('hold as owned by Buffett what stands on the fixed list', () => {
    const facts = [{ ticker: 'KO' }, { ticker: 'NVDA' }, { ticker: 'AXP' }]
    expect(tickersOf('buffett_owned', facts)).toEqual(['AXP', 'KO'])
  })

  it('hold as similar to Buffett’s what meets the four conditions at their bounds', () => {
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

  it('hold as Graham’s what passes every measurable test, and enough of them', () => {
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

  it('hold as big and strong what is large, rated A or better and under no suspicion', () => {
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

  it('hold as weak and suspicious what is rated B or worse, or in distress, and suspected', () => {
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

  it('judge by T-minus-2 for who may not see the latest', () => {
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

describe('page size (specification section 6)', () => {
  it.each([
    [0, 10],
    [3, 10],
    [4, 20],
    [5, 30],
    [9, 40],
  ])('of tier %p is %p', (tierNumber, size) => {
    expect(pageSizeOf({ tierNumber })).toBe(size)
  })
})

describe('counts of ratings', () => {
  it('count a company without a visible quarter as hidden, and find the median of those rated', () => {
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

  it('are the same in the index of lists', () => {
    const index = presentListIndex(buildSnapshot([buildEntry({ rating: 'AA' })]), 5)
    const lists = index.groups.flatMap(({ lists }) => lists)
    const list = lists.find(({ code }) => code === 'Technology')
    expect(list).toMatchObject({ count: 1, median_rating: 'AA' })
  })
})

describe('rate sensitivity', () => {
  it('is of the latest or the delayed percentile, as the viewer may see', () => {
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
  ])('writes the text %j as %j', (text, field) => {
    expect(writeCsv([[text]])).toBe(`${field}\r\n`)
  })

  it('leaves numbers as they are and null empty', () => {
    expect(writeCsv([[-1.5, null, 0, true]])).toBe('-1.5,,0,yes\r\n')
  })
})
