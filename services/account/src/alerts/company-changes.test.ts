import { describe, expect, it } from '@jest/globals'
import { buildCompany } from '../../test/list-user.ts'
import type { CompanyRow } from '../db/tables.ts'
import { listCompanyChanges } from './company-changes.ts'

const BASE = buildCompany({
  ticker: 'BRK.B',
  name: 'Berkshire',
  latest_quarter: '26Q2',
  latest_letter: 'BB',
  delayed_quarter: '25Q4',
  delayed_letter: 'BB',
  latest_upside: 0,
  delayed_upside: 0,
  data_version: 1,
})

/** Changes raised when `changes` arrive with data version 2. */
const changesOf = (changes: Partial<CompanyRow>, before: Partial<CompanyRow> = {}) => {
  const known = { ...BASE, ...before }
  return listCompanyChanges({ before: known, after: { ...known, data_version: 2, ...changes } })
}
const textsOf = (changes: Partial<CompanyRow>, before: Partial<CompanyRow> = {}) =>
  changesOf(changes, before).map(({ kind, seen_by, text }) => [kind, seen_by, text])

describe('rating changes', () => {
  it.each([
    ['BBB', 'Credit rating rose from BB to BBB (26Q3).'],
    ['D', 'Credit rating fell from BB to D (26Q3).'],
    ['NR', 'Credit rating changed from BB to NR (26Q3).'],
  ])('a change to %s is visible to users who see the latest figures', (latest_letter, text) => {
    expect(textsOf({ latest_letter, latest_quarter: '26Q3' })).toEqual([
      ['rating_change', 'entitled', text],
    ])
  })

  it('a change of the delayed rating is visible to all other users, with its own letters', () => {
    const published = textsOf({
      ...{ latest_letter: 'A', latest_quarter: '26Q3' },
      ...{ delayed_letter: 'B', delayed_quarter: '26Q1' },
    })
    expect(published).toEqual([
      ['rating_change', 'entitled', 'Credit rating rose from BB to A (26Q3).'],
      ['rating_change', 'others', 'Credit rating fell from BB to B (26Q1).'],
    ])
  })

  it('a rating change with a new quarter links to its own page', () => {
    expect(changesOf({ latest_letter: 'A', latest_quarter: '26Q3' })[0]).toMatchObject({
      path: '/market-beats/updates/BRK.B/26Q3',
    })
  })

  it('another letter for the same quarter links to the credit rating page and names the data version', () => {
    expect(changesOf({ latest_letter: 'A' })[0]).toEqual({
      ...{ ticker: 'BRK.B', company_name: 'Berkshire', tier_number: 3, fact: '2', data_version: 2 },
      ...{ kind: 'rating_change', seen_by: 'entitled', path: '/stock/credit-rating/BRK.B' },
      text: 'Credit rating rose from BB to A (26Q2).',
    })
  })

  it('a new quarter with the same letter, or a missing letter, is no rating change', () => {
    expect(textsOf({ latest_quarter: '26Q3' })).toEqual([])
    expect(textsOf({ latest_letter: null })).toEqual([])
    expect(textsOf({ latest_letter: 'A' }, { latest_letter: null })).toEqual([])
  })
})

/** See infra/docs/domain/ratings-and-signals.md. */
describe('upside changes', () => {
  it.each([
    [0, 0.0101, 'Value estimate went from Neutral to Upside: +1.0% (26Q2).'],
    [0.0101, 0.01, 'Value estimate went from Upside to Neutral: +1.0% (26Q2).'],
    [-0.01, -0.0101, 'Value estimate went from Neutral to Downside: −1.0% (26Q2).'],
    [-0.2, 0.345, 'Value estimate went from Downside to Upside: +34.5% (26Q2).'],
  ])('an upside that moves from %p to %p changes its label', (latest_upside, to, text) => {
    expect(textsOf({ latest_upside: to }, { latest_upside })).toEqual([
      ['upside_crossing', 'entitled', text],
    ])
  })

  it.each([
    [0, 0.01],
    [0.01, -0.01],
    [0.0101, 0.9],
    [-0.0101, -0.9],
    [null, 0.5],
    [0.5, null],
  ])('an upside that moves from %p to %p keeps its label', (latest_upside, to) => {
    expect(textsOf({ latest_upside: to }, { latest_upside })).toEqual([])
  })

  it('a label that changes because other methods have a value raises no alert', () => {
    const before = { latest_upside_basis: 'analyst earnings buffett' }
    const after = { latest_upside: 0.5, latest_upside_basis: 'analyst earnings graham' }
    expect(textsOf(after, before)).toEqual([])
    expect(textsOf({ latest_upside: 0.5 }, before)).toHaveLength(1)
  })

  it('a change of the delayed upside is visible to all other users', () => {
    expect(textsOf({ delayed_upside: -0.5 })).toEqual([
      ['upside_crossing', 'others', 'Value estimate went from Neutral to Downside: −50.0% (25Q4).'],
    ])
  })
})

describe('updates without changes', () => {
  const changed = { latest_letter: 'AAA', delayed_letter: 'AAA', latest_upside: 1 }

  it('a company that was unknown before has no changes', () => {
    expect(listCompanyChanges({ before: undefined, after: { ...BASE, ...changed } })).toEqual([])
  })

  it.each<[string, Partial<CompanyRow>, Partial<CompanyRow>]>([
    ['a rollback', { data_version: 1 }, { data_version: 2 }],
    ['the same version', { data_version: 1 }, {}],
    ['a company that is removed', { is_removed: true }, {}],
    ['a company that comes back', { is_removed: false }, { is_removed: true }],
    ['real data in the place of simulated data', { simulated: false }, { simulated: true }],
  ])('%s raises no changes', (_name, after, before) => {
    expect(changesOf({ ...changed, ...after }, before)).toEqual([])
  })
})
