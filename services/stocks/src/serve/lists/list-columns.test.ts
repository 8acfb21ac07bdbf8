import { describe, expect, it } from '@jest/globals'
import {
  LIST_COLUMNS,
  type ListColumnCode,
  RANKED_ITEMS,
  RANKED_ITEMS_PAID,
} from '@quantamental/api/stocks'
import { buildEntry, buildSnapshot, type EntryFacts } from '../../../test/snapshot.ts'
import type { SnapshotValues } from '../../publish/snapshot/snapshot-row.ts'
import { FIGURES } from '../screening/figures.ts'
import { parseFilter } from './filter-phrase.ts'
import { findList, listMembers } from './list-catalog.ts'
import { csvHeads, readCsvCells } from './list-columns.ts'
import { presentListPage, selectMembers } from './list-page.ts'

const PLACES = new Map(RANKED_ITEMS.map(({ colName }, index) => [colName as string, index]))
const COLUMNS = LIST_COLUMNS.map(({ code }) => code)
/** Columns that need no history; `indexes` is empty without a membership. */
const OF_ENTRY = COLUMNS.filter((code) => code !== 'indexes' && !FIGURES.has(code))

const withItem = (code: string, value: number | null) => ({
  items: RANKED_ITEMS.map((_, index) => (index === PLACES.get(code) ? value : 1)),
})

function listOf(facts: readonly EntryFacts[]) {
  const snapshot = buildSnapshot(facts.map((fact, index) => buildEntry({ id: index + 1, ...fact })))
  const list = findList(snapshot, 'all')
  if (!list) throw new Error('No list of all')
  return { snapshot, list }
}

function rowsOf(facts: readonly EntryFacts[], columns: readonly ListColumnCode[], tier: number) {
  const { snapshot, list } = listOf(facts)
  const request = { page: 1, sort: null, direction: null, filter: null, columns }
  const viewer = { userId: 1, tierNumber: tier, status: 'current' } as const
  return presentListPage(snapshot, list, request, viewer, tier).rows
}

describe('the list of all companies', () => {
  it('the list of all companies has every company, stale or not, for any viewer', () => {
    const facts = [{}, { isStale: true }, { sector: null, tierNumber: 0, delayed: null }]
    const { snapshot, list } = listOf(facts)
    for (const tier of [0, 3, 5]) expect(listMembers(snapshot, list, tier)).toHaveLength(3)
  })
})

describe('list columns', () => {
  it.each(OF_ENTRY)('the column %s has a value for a viewer with access', (column) => {
    const [row] = rowsOf([{ rankVolume: 4, rankInIndustry: 2 }], [column], 3)
    expect(row?.locked).toEqual([])
    expect(row?.values[column]).not.toBeNull()
    expect(row?.values[column]).not.toBeUndefined()
  })

  it('a ranked item column has the latest quarter, rounded as on its page', () => {
    const fact = { latest: withItem('is_roe', 0.123_456_789), delayed: withItem('is_roe', 9) }
    expect(rowsOf([fact], ['is_roe'], 3)[0]?.values).toEqual({ is_roe: 0.123457 })
    const free = {
      latest: withItem('bs_equityusd', 7.4),
      delayed: withItem('bs_equityusd', 9),
    }
    expect(rowsOf([free], ['bs_equityusd'], 0)[0]?.values).toEqual({ bs_equityusd: 7 })
  })

  it('a locked item is null and marked as locked, with or without a value', () => {
    for (const value of [1, null]) {
      const [row] = rowsOf([{ latest: withItem('is_roe', value) }], [...RANKED_ITEMS_PAID], 0)
      expect(row?.locked).toEqual(RANKED_ITEMS_PAID)
      expect(Object.values(row?.values ?? {})).toEqual(RANKED_ITEMS_PAID.map(() => null))
    }
  })

  it('a model column is T-minus-2 without access to the latest, and locked without T-minus-2', () => {
    const models = [
      'upside',
      'pd',
      'z_score',
      'dilution_label',
      'rate_label',
      'graham_ncav',
    ] as const
    const [delayed] = rowsOf([{ upside: 0.5, delayed: { pd: 0.25 } }], models, 0)
    expect(delayed).toMatchObject({ locked: [], values: { pd: 0.25, upside: 0.5 } })
    const [none] = rowsOf([{ delayed: null }], models, 0)
    expect(none?.locked).toEqual(models)
    expect(Object.values(none?.values ?? {})).toEqual(models.map(() => null))
    const [open] = rowsOf([{ delayed: null }], models, 3)
    expect(open?.locked).toEqual([])
  })

  it('columns of reported figures, prices and ranks are public', () => {
    const free = [
      ...['ticker', 'name', 'sector', 'industry', 'country', 'market_cap', 'price', 'volume'],
      ...['volume_usd', 'volume_rank', 'industry_rank', 'bs_equityusd', 'bs_debtassetsratio'],
    ] as ListColumnCode[]
    const [row] = rowsOf([{ delayed: null, tierNumber: 0 }], free, 0)
    expect(row?.locked).toEqual([])
  })
})

describe('locked values', () => {
  const facts = [
    { latest: withItem('is_roe', 3), tierNumber: 5 },
    { latest: withItem('is_roe', 2), tierNumber: 3 },
    { latest: withItem('is_roe', null), tierNumber: 3 },
    { latest: withItem('is_roe', 1), tierNumber: 5 },
  ]
  const select = (filter: string | null, direction: 'asc' | 'desc', tier: number) => {
    const { snapshot, list } = listOf(facts)
    const request = {
      sort: 'is_roe',
      direction,
      filter: filter === null ? null : parseFilter(filter),
    }
    return selectMembers(snapshot, list, request as never, tier).members.map(
      ({ entry }) => entry.ticker,
    )
  }

  it('a locked value is sorted like a missing one', () => {
    const byValue = select(null, 'asc', 5)
    expect(byValue).toEqual(['T4', 'T2', 'T1', 'T3'])
    for (const direction of ['asc', 'desc'] as const) {
      const [first, ...rest] = select(null, direction, 3)
      expect(first).toBe('T2')
      expect(rest).toEqual(select(null, direction, 0).filter((ticker) => ticker !== 'T2'))
    }
  })

  it.each(['is_roe>0', 'is_roe<9', 'is_roe>=3', 'is_roe=1'])(
    'a locked value does not match the condition %s',
    (filter) => {
      expect(select(filter, 'asc', 0)).toEqual([])
      expect(select(filter, 'asc', 3)).toEqual(/[0<]/.test(filter) ? ['T2'] : [])
    },
  )
})

describe('the columns of a model that does not fit the company', () => {
  const unfit = 'Not applicable: banks'
  const bank: EntryFacts = {
    own: { modelClass: 'bank', zUnfit: unfit, mUnfit: unfit },
    latest: { zScore: null, zZone: null, mScore: null, mLabel: 'Not applicable' },
  }
  const columns = ['z_score', 'z_zone', 'm_score', 'm_label', 'model_class'] as const

  it('a score that does not fit is replaced by the class it does not fit', () => {
    const [row] = rowsOf([bank], columns, 5)
    expect(row?.values).toEqual({
      z_score: null,
      z_zone: unfit,
      m_score: null,
      m_label: unfit,
      model_class: 'Bank',
    })
  })

  it('filters match the model class, but never a missing score', () => {
    const { snapshot, list } = listOf([bank, {}])
    const selected = (filter: string) =>
      selectMembers(
        snapshot,
        list,
        { sort: null, direction: null, filter: parseFilter(filter) } as never,
        5,
      ).members
    expect(selected('model_class:bank')).toHaveLength(1)
    expect(selected('z_score>-99')).toHaveLength(1)
    expect(selected('z_zone:"not applicable"')).toHaveLength(1)
  })
})

describe('incomplete debt', () => {
  const LEVERAGE = 'bs_debtassetsratio'
  const unknown = (how: 'at-least' | 'above-liabilities', stated: number) => ({
    latest: {
      ...withItem(LEVERAGE, null),
      incompleteItems: { [LEVERAGE]: { how, stated } },
    } as Partial<SnapshotValues>,
  })
  const facts = [
    { ticker: 'PART', ...unknown('at-least', 0.05) },
    { ticker: 'LOW', latest: withItem(LEVERAGE, 0.1) },
    { ticker: 'HIGH', latest: withItem(LEVERAGE, 0.9) },
    { ticker: 'OVER', ...unknown('above-liabilities', 1.2) },
  ]

  it('incomplete debt is a lower bound, or withheld with the reason, for every viewer', () => {
    for (const tier of [0, 3]) {
      const rows = rowsOf(facts, ['ticker', LEVERAGE], tier)
      const rowOf = (ticker: string) => rows.find((row) => row.ticker === ticker)
      expect(rowOf('PART')).toMatchObject({
        values: { [LEVERAGE]: null },
        at_least: { [LEVERAGE]: 0.05 },
        locked: [],
      })
      expect(rowOf('OVER')).toMatchObject({
        values: { [LEVERAGE]: null },
        withheld: { [LEVERAGE]: 'Withheld: reported total debt exceeds total liabilities.' },
      })
      expect(rowOf('OVER')).not.toHaveProperty('at_least')
      expect(rowOf('LOW')).not.toHaveProperty('at_least')
      expect(rowOf('LOW')).not.toHaveProperty('withheld')
    }
  })

  it('rows without the column have no lower bound of debt', () => {
    for (const row of rowsOf(facts, ['ticker'], 3)) {
      expect(row).not.toHaveProperty('at_least')
      expect(row).not.toHaveProperty('withheld')
    }
  })

  it('incomplete debt is sorted last in both directions, like a missing value', () => {
    const { snapshot, list } = listOf(facts)
    for (const direction of ['asc', 'desc'] as const) {
      const { members } = selectMembers(
        snapshot,
        list,
        { sort: LEVERAGE, direction, filter: null },
        3,
      )
      const tickers = members.map(({ entry }) => entry.ticker)
      expect(tickers.slice(0, 2)).toEqual(direction === 'asc' ? ['LOW', 'HIGH'] : ['HIGH', 'LOW'])
      expect(tickers.slice(2).sort()).toEqual(['OVER', 'PART'])
    }
  })

  it('incomplete debt matches no filter', () => {
    const { snapshot, list } = listOf(facts)
    for (const phrase of [`${LEVERAGE}<2`, `${LEVERAGE}>0`]) {
      const filter = parseFilter(phrase)
      const { members } = selectMembers(snapshot, list, { sort: null, direction: null, filter }, 3)
      expect(members.map(({ entry }) => entry.ticker).sort()).toEqual(['HIGH', 'LOW'])
    }
  })

  it('the lower bound of debt has its own CSV column', () => {
    const { snapshot, list } = listOf(facts)
    const cellsOf = (ticker: string) => {
      const member = listMembers(snapshot, list, 3).find(({ entry }) => entry.ticker === ticker)
      return member && readCsvCells(member, LEVERAGE, 3)
    }
    expect(csvHeads(LEVERAGE)).toEqual([LEVERAGE, `${LEVERAGE}_at_least`])
    expect(csvHeads('is_roe')).toEqual(['is_roe'])
    expect(cellsOf('PART')).toEqual([null, 0.05])
    expect(cellsOf('LOW')).toEqual([0.1, null])
    expect(cellsOf('OVER')).toEqual([null, null])
  })
})
