import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  computeRankedItems,
  explainRankedItem,
  INDEX_FLAGS,
  percentileOf,
  RANKED_ITEMS,
  type RankedItemInputs,
  rankPeers,
  rankPeersWithin,
  rateSensitivityPercentiles,
  volumeRanks,
} from './ranking.ts'

function buildInputs(overrides: Partial<RankedItemInputs> = {}): RankedItemInputs {
  return {
    totalAssets: 1000,
    bookEquity: 400,
    currentAssets: 300,
    currentLiabilities: 200,
    totalDebt: 250,
    revenue: 800,
    operatingIncome: 120,
    netIncome: 80,
    netCashFlow: -10,
    operatingCashFlow: 110,
    capitalExpenditure: 50,
    dividends: 20,
    marketCap: 1600,
    ...overrides,
  }
}

describe('the sixteen items', () => {
  // Names, codes, categories, defaults and free items: infra/docs/domain/ratings-and-signals.md.
  it('the sixteen items have fixed names, codes and categories', () => {
    expect(RANKED_ITEMS.map(({ id }) => id)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1))
    const names = (pick: (item: (typeof RANKED_ITEMS)[number]) => boolean) =>
      RANKED_ITEMS.filter(pick).map(({ name }) => name)
    expect(names(({ isFree }) => isFree)).toEqual(['Equity', 'Debt-to-asset leverage'])
    expect(names(({ isShownByDefault }) => isShownByDefault)).toEqual([
      'Equity',
      'Debt-to-asset leverage',
      'Revenue',
      'Net income',
      'Dividend yield',
      'Earnings yield',
    ])
    expect(names(({ direction }) => direction === 'better-low')).toEqual([
      'Debt-to-asset leverage',
      'Price earning ratio',
    ])
    expect([1, 2, 3, 4].map((n) => names(({ category }) => category === n).length)).toEqual([
      4, 6, 2, 4,
    ])
  })

  it('ranked items are computed by their formulas', () => {
    expect(computeRankedItems(buildInputs())).toEqual({
      bs_assetsusd: 1000,
      bs_equityusd: 400,
      bs_currentratio: 1.5,
      bs_debtassetsratio: 0.25,
      is_revenueusd: 800,
      is_opincusd: 120,
      is_netincusd: 80,
      is_netmargin: 0.1,
      is_roe: 0.2,
      is_roa: 0.08,
      cf_ncf: -10,
      cf_fcf: 60,
      mkt_marketcap: 1600,
      mkt_divyield: 0.0125,
      mkt_pe: 20,
      mkt_ey: 0.05,
    })
  })

  it('a loss has no price-earnings ratio but a negative yield', () => {
    const items = computeRankedItems(buildInputs({ netIncome: -80 }))
    expect(items).toMatchObject({ mkt_pe: null, mkt_ey: -0.05, is_roe: -0.2 })
  })

  it('negative equity has no return on equity', () => {
    expect(computeRankedItems(buildInputs({ bookEquity: -400 }))).toMatchObject({
      bs_equityusd: -400,
      is_roe: null,
    })
  })

  it('zero debt differs from unknown debt', () => {
    expect(computeRankedItems(buildInputs({ totalDebt: 0 })).bs_debtassetsratio).toBe(0)
    expect(computeRankedItems(buildInputs({ totalDebt: null })).bs_debtassetsratio).toBeNull()
  })

  it('ranked items are explained with their inputs', () => {
    expect(explainRankedItem('mkt_pe', buildInputs(), 20)).toMatchObject({
      formula: 'market cap ÷ net income',
      substituted: '1,600 ÷ 80 = 20.0000',
      missing: [],
    })
    expect(explainRankedItem('cf_fcf', buildInputs(), 60).substituted).toBe('110 − 50')
    const loss = buildInputs({ netIncome: -80 })
    expect(explainRankedItem('mkt_pe', loss, null).missing).toEqual(['Net income above zero'])
  })
})

describe('peer ranks', () => {
  it('equal values share a rank and the next rank is skipped', () => {
    expect(rankPeers([30, 10, null, 40, 30], 'better-high')).toEqual([
      { rank: 2, of: 4, percentile: (100 * 2) / 3 },
      { rank: 4, of: 4, percentile: 0 },
      null,
      { rank: 1, of: 4, percentile: 100 },
      { rank: 2, of: 4, percentile: (100 * 2) / 3 },
    ])
  })

  it('the lowest value ranks first if low is better', () => {
    expect(rankPeers([30, 10, 40], 'better-low').map((one) => one?.rank)).toEqual([2, 1, 3])
  })

  it('a single company has percentile 100', () => {
    expect(rankPeers([7], 'better-high')).toEqual([{ rank: 1, of: 1, percentile: 100 }])
    expect(percentileOf(1, 1)).toBe(100)
  })

  it('companies are ranked within their group and not without one', () => {
    const standings = rankPeersWithin([5, 9, 7, 1], ['a', 'b', 'a', null], 'better-high')
    expect(standings.map((one) => one && [one.rank, one.of])).toEqual([
      [2, 2],
      [1, 1],
      [1, 2],
      null,
    ])
  })

  it('a rank is one more than the number of better values', () => {
    const value = fc.option(fc.integer({ min: -5, max: 5 }), { nil: null })
    fc.assert(
      fc.property(fc.array(value), (values) => {
        const known = values.filter((one) => one !== null)
        const ranks = rankPeers(values, 'better-high').map((one) => one?.rank ?? null)
        const counted = values.map((one) =>
          one === null ? null : 1 + known.filter((other) => other > one).length,
        )
        expect(ranks).toEqual(counted)
      }),
    )
  })

  it('the most traded company has volume rank 1', () => {
    expect(volumeRanks([100, null, 300, 100])).toEqual([2, null, 1, 2])
  })
})

describe('percentiles of the forward earnings yield', () => {
  it('yield percentiles rise from the most expensive to the cheapest like percent_rank', () => {
    // Yields 1%, 5%, 5%, 20%; a loss and an unknown have none.
    expect(rateSensitivityPercentiles([100, 20, 20, 5, -4, null, 0])).toEqual([
      0,
      1 / 3,
      1 / 3,
      1,
      null,
      null,
      null,
    ])
  })

  it('a single company has yield percentile 0', () => {
    expect(rateSensitivityPercentiles([12])).toEqual([0])
  })
})

describe('index flags', () => {
  it('there are seven index flags', () => {
    expect(INDEX_FLAGS.map(({ code }) => code)).toEqual([
      'is_sp500',
      'is_nasdaq100',
      'is_dji',
      'is_djt',
      'is_dju',
      'is_wsb',
      'is_meme',
    ])
  })
})
