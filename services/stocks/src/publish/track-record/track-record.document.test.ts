import { describe, expect, it } from '@jest/globals'
import type { OutcomeGroup, TrackRecordSet } from '@quantamental/api/stocks'
import { areaUnderRoc } from './roc-area.ts'
import { measureTrackRecord } from './track-record.document.ts'
import type { Vintage } from './vintage.ts'

function vintage(companyId: number, quarter: string, facts: Partial<Vintage> = {}): Vintage {
  return {
    ...{ companyId, quarter, sector: 'Technology', simulated: false, modelClass: 'other' },
    ...{ basis: 'afterwards', knownOn: `20${quarter.slice(0, 2)}-11-01` },
    ...{ rating: 'A', pd: 0.01, upside: null, zone: null, mLabel: 'No Data', lists: [] },
    ...{ fate: null, change: null },
    ...facts,
  }
}

/** The two newest quarters of a company, which never count. */
const withheld = (companyId: number, facts: Partial<Vintage> = {}) => [
  vintage(companyId, '26Q2', facts),
  vintage(companyId, '26Q3', facts),
]

/** A company with one quarter that counts. */
const company = (companyId: number, facts: Partial<Vintage>) => [
  vintage(companyId, '24Q3', { fate: 'listed', ...facts }),
  ...withheld(companyId, { simulated: facts.simulated ?? false }),
]

function setOf(vintages: readonly Vintage[]): TrackRecordSet {
  const [set, ...others] = measureTrackRecord(vintages)
  if (!set || others.length > 0) throw new Error(`${others.length + 1} sets`)
  return set
}

function groupOf(groups: readonly OutcomeGroup[], code: string): OutcomeGroup {
  const group = groups.find((one) => one.code === code)
  if (!group) throw new Error(`no group ${code}`)
  return group
}

describe('value estimate', () => {
  /** Sector median of the five: +10%. */
  const five = setOf([
    ...company(1, { upside: 0.2, change: 0.3 }),
    ...company(2, { upside: 0.5, change: -0.1 }),
    ...company(3, { upside: 0.19, change: 0.1 }),
    ...company(4, { upside: -0.2, change: 0.05 }),
    ...company(5, { upside: -0.21, change: 0.4 }),
  ])

  it('quarters with +20% or more are followed against the median of their sector', () => {
    expect(groupOf(five.estimate, '+20% or more')).toEqual({
      code: '+20% or more',
      ...{ quarters: 2, defaulted: 0, delisted: 0, priced: 2, rose: 1 },
      // (0.3 − 0.1) ÷ 2
      ...{ median_change: 0.1, compared: 2, sector_change: 0.1, beat_sector: 1 },
    })
  })

  it.each([
    ['0% to +20%', 0.1],
    ['−20% to 0%', 0.05],
    ['below −20%', 0.4],
  ])('the band %s has one quarter with a change of %p', (code, change) => {
    expect(groupOf(five.estimate, code)).toMatchObject({ quarters: 1, median_change: change })
  })

  it('two priced companies of a sector in a quarter have no sector median', () => {
    const set = setOf([
      ...company(1, { upside: 0.3, change: 0.3 }),
      ...company(2, { upside: 0.3, change: 0.1 }),
      ...company(3, { upside: 0.3, change: 0.2, sector: 'Energy' }),
    ])
    expect(groupOf(set.estimate, '+20% or more')).toMatchObject({
      ...{ priced: 3, compared: 0, sector_change: null, beat_sector: 0 },
    })
  })

  it('quarters whose year is not over count in no group', () => {
    const set = setOf(company(1, { upside: 0.3, fate: null }))
    expect(set).toMatchObject({ company_quarters: 1, decided: 0 })
    expect(groupOf(set.estimate, '+20% or more').quarters).toBe(0)
  })
})

describe('scores and lists', () => {
  const set = setOf([
    ...company(1, { zone: 'distress', mLabel: 'Manipulation likely', fate: 'defaulted' }),
    ...company(2, { zone: 'distress', mLabel: 'Manipulation unlikely', fate: 'delisted' }),
    ...company(3, { zone: 'safe', lists: ['graham_defensive', 'graham_enterprising'] }),
  ])

  it('defaults and delistings are counted by Z zone and M label', () => {
    const fates = { quarters: 2, defaulted: 1, delisted: 1, priced: 0, median_change: null }
    expect(groupOf(set.z_score, 'distress')).toMatchObject(fates)
    expect(groupOf(set.z_score, 'safe')).toMatchObject({ quarters: 1, defaulted: 0 })
    expect(groupOf(set.m_score, 'Manipulation likely')).toMatchObject({ quarters: 1, defaulted: 1 })
    expect(groupOf(set.m_score, 'Manipulation unlikely')).toMatchObject({ delisted: 1 })
  })

  it('a company on two Graham lists counts on both, one on none counts as such', () => {
    expect(set.graham.map(({ code, quarters }) => [code, quarters])).toEqual([
      ['graham_defensive', 1],
      ['graham_enterprising', 1],
      ['graham_ncav', 0],
      ['none', 2],
    ])
  })
})

describe('credit rating', () => {
  /** A year from 24Q3 to 25Q3. */
  const year = (companyId: number, from: Partial<Vintage>, to: Partial<Vintage> | null) => [
    vintage(companyId, '24Q3', { fate: 'listed', ...from }),
    ...(to ? [vintage(companyId, '25Q3', { ...from, fate: null, ...to })] : []),
    ...withheld(companyId),
  ]
  const countsOf = (set: TrackRecordSet, modelClass: string, from: string) => {
    const matrix = set.transitions.find((one) => one.model_class === modelClass)
    const counts = matrix?.rows.find((row) => row.from === from)?.counts ?? []
    return Object.fromEntries(
      set.to_letters.map((to, i) => [to, counts[i]]).filter(([, count]) => count),
    )
  }

  it('letters move within a year, by model class and in total', () => {
    const set = setOf([
      ...year(1, { rating: 'A' }, { rating: 'A' }),
      ...year(2, { rating: 'A' }, { rating: 'BBB' }),
      ...year(3, { rating: 'A', modelClass: 'bank' }, { rating: 'NR' }),
    ])
    expect(set.transitions.map((matrix) => matrix.model_class)).toEqual(['all', 'bank', 'other'])
    expect(countsOf(set, 'all', 'A')).toEqual({ A: 1, BBB: 1, NR: 1 })
    expect(countsOf(set, 'bank', 'A')).toEqual({ NR: 1 })
  })

  it('a default ends at D, a delisting or a missing report is not rated', () => {
    const set = setOf([
      ...year(1, { rating: 'CCC', fate: 'defaulted' }, null),
      ...year(2, { rating: 'CCC', fate: 'delisted' }, null),
      vintage(3, '24Q3', { rating: 'CCC', fate: 'listed' }),
      vintage(3, '25Q4'),
      ...withheld(3),
    ])
    expect(countsOf(set, 'all', 'CCC')).toEqual({ D: 1, NR: 2 })
  })

  it('a letter that everyone may not yet see ends no transition', () => {
    const pending = [
      vintage(1, '25Q3', { fate: 'listed' }),
      vintage(1, '26Q2'),
      vintage(1, '26Q3', { rating: 'D' }),
    ]
    expect(setOf(pending).transitions).toEqual([])
  })

  it('default and delisting counts are given by letter', () => {
    const set = setOf([
      ...company(1, { rating: 'B', fate: 'defaulted' }),
      ...company(2, { rating: 'B', fate: 'delisted' }),
      ...company(3, { rating: 'B' }),
      ...company(4, { rating: 'D', fate: 'defaulted' }),
    ])
    expect(groupOf(set.letters, 'B')).toMatchObject({ quarters: 3, defaulted: 1, delisted: 1 })
    expect(set.letters.map(({ code }) => code)).not.toContain('D')
  })

  it('the ROC area is the share of pairs with the higher risk at the default, by year', () => {
    // Defaults 0.5 and 0.1 against 0.1, 0.02 and 0.01: 3 + 2.5 of 6 pairs
    const set = setOf([
      ...company(1, { pd: 0.5, fate: 'defaulted' }),
      ...company(2, { pd: 0.1, fate: 'defaulted' }),
      ...company(3, { pd: 0.1 }),
      ...company(4, { pd: 0.02 }),
      ...company(5, { pd: 0.01 }),
      vintage(6, '23Q3', { fate: 'listed' }),
      ...withheld(6),
    ])
    expect(set.roc).toEqual([
      { year: 2023, rated: 1, defaulted: 0, area: null },
      { year: 2024, rated: 5, defaulted: 2, area: 0.916667 },
    ])
  })

  it('equal risks give a ROC area of a half, a perfect order gives one', () => {
    const of = (...risks: number[]) => risks.map((risk, index) => ({ risk, isEvent: index === 0 }))
    expect(areaUnderRoc(of(0.1, 0.1, 0.1))).toBe(0.5)
    expect(areaUnderRoc(of(0.3, 0.1, 0.2))).toBe(1)
    expect(areaUnderRoc([])).toBeNull()
  })
})

describe('sets', () => {
  it('real and simulated quarters, live and afterwards, are never mixed', () => {
    const all = [
      ...company(1, { upside: 0.3, change: 0.1 }),
      ...company(2, { upside: 0.3, change: 0.2, basis: 'live' }),
      ...company(3, { upside: 0.3, change: 0.9, simulated: true }),
      ...company(4, { upside: 0.3, change: 0.3, basis: 'live' }),
    ]
    const sets = measureTrackRecord(all)
    expect(sets.map(({ simulated, basis, decided }) => [simulated, basis, decided])).toEqual([
      [false, 'live', 2],
      [false, 'afterwards', 1],
      [true, 'afterwards', 1],
    ])
    // Median of 10%, 20% and 30%: the sector is that of the origin, live or not.
    const live = sets[0] as TrackRecordSet
    expect(groupOf(live.estimate, '+20% or more')).toMatchObject({ sector_change: 0.2 })
  })

  it('figures of the newest two quarters change nothing', () => {
    const base = company(1, { upside: 0.3, change: 0.1 }).slice(0, 1)
    const seen = { rating: 'CCC', pd: 0.9, upside: 4, zone: 'distress' }
    expect(measureTrackRecord([...base, ...withheld(1, seen)])).toEqual(
      measureTrackRecord([...base, ...withheld(1)]),
    )
  })

  it('without quarters up to T-minus-2 there is no set', () => {
    expect(measureTrackRecord(withheld(1))).toEqual([])
  })
})
