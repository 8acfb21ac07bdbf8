import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { ITEM_CODES } from '../../engine/company-result.ts'
import type { CompanyOwn, SnapshotValues } from '../snapshot/snapshot-row.ts'
import {
  isNewlyUpdated,
  rankUniverse,
  type UniverseEntry,
  unpackPeerRanks,
} from './rank-universe.ts'

const ASSETS = ITEM_CODES.indexOf('bs_assetsusd')
const LEVERAGE = ITEM_CODES.indexOf('bs_debtassetsratio')

function snapshot(items: Readonly<Record<number, number | null>>, forwardPe: number | null = null) {
  return {
    quarter: '26Q3',
    forwardPe,
    items: ITEM_CODES.map((_, index) => items[index] ?? null),
  } as unknown as SnapshotValues
}

interface EntryValues {
  readonly assets?: number | null
  readonly leverage?: number | null
  readonly delayedAssets?: number | null
  readonly forwardPe?: number | null
  readonly delayedCap?: number
  readonly own?: Partial<CompanyOwn>
  readonly sector?: string | null
  readonly industry?: string | null
}

function buildEntry(id: number, values: EntryValues): UniverseEntry {
  const { sector = 'Technology', industry = 'Software', delayedAssets, delayedCap = null } = values
  const items = { [ASSETS]: values.assets ?? null, [LEVERAGE]: values.leverage ?? null }
  return {
    company: { id, ticker: `T${String(id).padStart(5, '0')}`, sector, industry },
    own: {
      ...{ newestFiled: '2026-11-10', rankValue: null },
      ...{ volume: null, volumeUsd: null },
      latest: snapshot(items, values.forwardPe ?? null),
      delayed:
        delayedAssets === undefined && delayedCap === null
          ? null
          : { ...snapshot({ [ASSETS]: delayedAssets ?? null }), marketCap: delayedCap },
      ...values.own,
    } as CompanyOwn,
  }
}

describe('rankUniverse', () => {
  it('an item is ranked in sector, industry and universe, with shared ranks for ties', () => {
    const fields = rankUniverse(
      [
        buildEntry(1, { assets: 10 }),
        buildEntry(2, { assets: 30, industry: 'Chips' }),
        buildEntry(3, { assets: 30, sector: 'Energy', industry: null }),
        buildEntry(4, { assets: null }),
        buildEntry(5, { assets: 20 }),
      ],
      null,
    )
    expect(fields.map((f) => unpackPeerRanks(f.latest).bs_assetsusd)).toEqual([
      {
        sector: { rank: 3, of: 3, percentile: 0 },
        industry: { rank: 2, of: 2, percentile: 0 },
        universe: { rank: 4, of: 4, percentile: 0 },
      },
      {
        sector: { rank: 1, of: 3, percentile: 100 },
        industry: { rank: 1, of: 1, percentile: 100 },
        universe: { rank: 1, of: 4, percentile: 100 },
      },
      {
        sector: { rank: 1, of: 1, percentile: 100 },
        industry: null,
        universe: { rank: 1, of: 4, percentile: 100 },
      },
      { sector: null, industry: null, universe: null },
      {
        sector: { rank: 2, of: 3, percentile: 50 },
        industry: { rank: 1, of: 2, percentile: 100 },
        // 100 × (4 − 3) ÷ (4 − 1)
        universe: { rank: 3, of: 4, percentile: 33.33 },
      },
    ])
  })

  it('the lowest leverage ranks first', () => {
    const fields = rankUniverse(
      [buildEntry(1, { leverage: 0.6 }), buildEntry(2, { leverage: 0 })],
      null,
    )
    expect(fields.map((f) => unpackPeerRanks(f.latest).bs_debtassetsratio.universe?.rank)).toEqual([
      2, 1,
    ])
  })

  it('delayed values are ranked among delayed values only', () => {
    const fields = rankUniverse(
      [
        buildEntry(1, { assets: 1, delayedAssets: 5 }),
        buildEntry(2, { assets: 2, delayedAssets: 4 }),
        buildEntry(3, { assets: 3 }),
      ],
      null,
    )
    expect(fields.map((f) => unpackPeerRanks(f.latest).bs_assetsusd.universe?.rank)).toEqual([
      3, 2, 1,
    ])
    expect(
      fields.map((f) => f.delayed && unpackPeerRanks(f.delayed).bs_assetsusd.universe),
    ).toEqual([{ rank: 1, of: 2, percentile: 100 }, { rank: 2, of: 2, percentile: 0 }, null])
  })

  it('volume, market value in the industry and forward earnings yield are ranked', () => {
    const fields = rankUniverse(
      [
        buildEntry(1, { forwardPe: 10, delayedCap: 7, own: { volume: 5, volumeUsd: 50 } }),
        buildEntry(2, { forwardPe: 40, delayedCap: 8, own: { volume: 9, volumeUsd: 9 } }),
        buildEntry(3, { forwardPe: -3 }),
        buildEntry(4, { forwardPe: 20, delayedCap: 99, industry: 'Chips' }),
        buildEntry(5, { forwardPe: 0 }),
      ],
      null,
    )
    expect(fields.map((f) => f.rankVolume)).toEqual([2, 1, null, null, null])
    expect(fields.map((f) => f.rankVolumeUsd)).toEqual([1, 2, null, null, null])
    expect(fields.map((f) => f.rankInIndustry)).toEqual([2, 1, null, 1, null])
    // Yield 0.1, 0.025 and 0.05: the highest yield gets 1, the lowest 0.
    expect(fields.map((f) => f.rateSensitivity[0])).toEqual([1, 0, null, 0.5, null])
  })

  it('tiers are assigned by value and reports within seven days of the newest are marked', () => {
    const fields = rankUniverse(
      [
        buildEntry(1, { own: { rankValue: 1, newestFiled: '2026-11-03' } }),
        buildEntry(2, { own: { rankValue: 3, newestFiled: '2026-11-02' } }),
        buildEntry(3, { own: { rankValue: 2 } }),
      ],
      [1, 2, 3],
    )
    expect(fields.map((f) => f.tierNumber)).toEqual([5, 3, 4])
    expect(fields.map((f) => f.isNewlyUpdated)).toEqual([true, false, true])
  })

  it('ranks are from 1 to the number ranked and percentiles from 0 to 100 for any values', () => {
    const value = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }))
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 40 }), (values) => {
        const fields = rankUniverse(
          values.map((assets, id) => buildEntry(id, { assets })),
          null,
        )
        const ranked = values.filter((v) => v !== null).length
        for (const [i, { latest }] of fields.entries()) {
          const peerRank = unpackPeerRanks(latest).bs_assetsusd.universe
          expect(peerRank === null).toBe(values[i] === null)
          if (!peerRank) continue
          expect(peerRank.of).toBe(ranked)
          expect(peerRank.rank).toBeGreaterThanOrEqual(1)
          expect(peerRank.rank).toBeLessThanOrEqual(ranked)
          expect(peerRank.percentile).toBeGreaterThanOrEqual(0)
          expect(peerRank.percentile).toBeLessThanOrEqual(100)
        }
      }),
    )
  })
})

it.each([
  ['2026-05-28', '2026-05-28', true],
  ['2026-05-21', '2026-05-28', true],
  ['2026-05-20', '2026-05-28', false],
  [null, '2026-05-28', false],
  ['2026-05-28', null, false],
])(
  'a report filed on %p counts as new when the newest is filed on %p: %p',
  (filed, newest, expected) => {
    expect(isNewlyUpdated(filed, newest)).toBe(expected)
  },
)
