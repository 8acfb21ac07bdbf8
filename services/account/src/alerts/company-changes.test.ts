import { describe, expect, it } from '@jest/globals'
import { buildCompany } from '../../test/list-user.ts'
import type { CompanyRow } from '../companies/tables.ts'
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

/** What is told when `changes` come with data version 2. */
const changesOf = (changes: Partial<CompanyRow>, before: Partial<CompanyRow> = {}) => {
  const known = { ...BASE, ...before }
  return listCompanyChanges({ before: known, after: { ...known, data_version: 2, ...changes } })
}
const textsOf = (changes: Partial<CompanyRow>, before: Partial<CompanyRow> = {}) =>
  changesOf(changes, before).map(({ kind, seen_by, text }) => [kind, seen_by, text])

describe('a change of the rating', () => {
  it.each([
    ['BBB', 'Credit rating rose from BB to BBB (26Q3).'],
    ['D', 'Credit rating fell from BB to D (26Q3).'],
    ['NR', 'Credit rating changed from BB to NR (26Q3).'],
  ])('to %s is told to those who see the latest figures', (latest_letter, text) => {
    expect(textsOf({ latest_letter, latest_quarter: '26Q3' })).toEqual([
      ['rating_change', 'entitled', text],
    ])
  })

  it('is told of the delayed figures to the others, by its own letters', () => {
    const told = textsOf({
      ...{ latest_letter: 'A', latest_quarter: '26Q3' },
      ...{ delayed_letter: 'B', delayed_quarter: '26Q1' },
    })
    expect(told).toEqual([
      ['rating_change', 'entitled', 'Credit rating rose from BB to A (26Q3).'],
      ['rating_change', 'others', 'Credit rating fell from BB to B (26Q1).'],
    ])
  })

  it('leads to the page of the rating and names the version', () => {
    expect(changesOf({ latest_letter: 'A' })[0]).toEqual({
      ...{ ticker: 'BRK.B', company_name: 'Berkshire', tier_number: 3, fact: '2', data_version: 2 },
      ...{ kind: 'rating_change', seen_by: 'entitled', path: '/stock/credit-rating/BRK.B' },
      text: 'Credit rating rose from BB to A (26Q2).',
    })
  })

  it('is none when only the quarter is another, or a letter is missing', () => {
    expect(textsOf({ latest_quarter: '26Q3' })).toEqual([])
    expect(textsOf({ latest_letter: null })).toEqual([])
    expect(textsOf({ latest_letter: 'A' }, { latest_letter: null })).toEqual([])
  })
})

/** Source: specification section 9, "Valuation". */
describe('the upside', () => {
  it.each([
    [0, 0.0101, 'Average upside went from Neutral to Upside: +1.0% (26Q2).'],
    [0.0101, 0.01, 'Average upside went from Upside to Neutral: +1.0% (26Q2).'],
    [-0.01, -0.0101, 'Average upside went from Neutral to Downside: −1.0% (26Q2).'],
    [-0.2, 0.345, 'Average upside went from Downside to Upside: +34.5% (26Q2).'],
  ])('that goes from %p to %p crosses a bound', (latest_upside, to, text) => {
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
  ])('that goes from %p to %p crosses none', (latest_upside, to) => {
    expect(textsOf({ latest_upside: to }, { latest_upside })).toEqual([])
  })

  it('of the delayed figures is told to the others', () => {
    expect(textsOf({ delayed_upside: -0.5 })).toEqual([
      ['upside_crossing', 'others', 'Average upside went from Neutral to Downside: −50.0% (25Q4).'],
    ])
  })
})

describe('nothing is told', () => {
  const changed = { latest_letter: 'AAA', delayed_letter: 'AAA', latest_upside: 1 }

  it('of a company that was not known before', () => {
    expect(listCompanyChanges({ before: undefined, after: { ...BASE, ...changed } })).toEqual([])
  })

  it.each<[string, Partial<CompanyRow>, Partial<CompanyRow>]>([
    ['a rollback', { data_version: 1 }, { data_version: 2 }],
    ['the same version', { data_version: 1 }, {}],
    ['a company that is removed', { is_removed: true }, {}],
    ['a company that comes back', { is_removed: false }, { is_removed: true }],
    ['real data in the place of simulated data', { simulated: false }, { simulated: true }],
  ])('of %s', (_name, after, before) => {
    expect(changesOf({ ...changed, ...after }, before)).toEqual([])
  })
})
