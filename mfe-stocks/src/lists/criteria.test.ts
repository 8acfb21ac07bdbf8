import { describe, expect, it } from '@jest/globals'
import {
  countConditions,
  describePhrase,
  openCriterion,
  phraseOfCriteria,
  readCriteria,
} from './criteria.ts'
import { parsePhrase } from './filter-phrase.ts'

const read = (phrase: string) => readCriteria(parsePhrase(phrase) ?? [])

describe('criteria of a filter phrase', () => {
  it.each([
    ['pe>=5 pe<=15', 'pe>=5 pe<=15'],
    ['pe<=15 rating>=BBB pe>0', 'pe>0 pe<=15 rating>=BBB'],
    ['graham_ncav=1', 'graham_ncav=1'],
    ['rating>BBB', 'rating>=A'],
    ['rating<BBB', 'rating<=BB'],
    ['rating=NR', 'rating=NR'],
    ['(sector=Technology or sector="Real Estate")', '(sector=Technology or sector="Real Estate")'],
    ['sector=Technology', 'sector=Technology'],
    ['name:apple', 'name:apple'],
    ['(pe<15 or upside>10%)', '(pe<15 or upside>10%)'],
    ['(pe<5 or pe>20) pe>0', '(pe<5 or pe>20) pe>0'],
    ['pe@sector>=20 pe@sector<=80 pe>0', 'pe@sector>=20 pe@sector<=80 pe>0'],
  ])('%s is edited and written as %s', (phrase, written) => {
    expect(phraseOfCriteria(read(phrase))).toBe(written)
  })

  it('both bounds of a figure are one criterion, its percentile another', () => {
    expect(read('pe>0 market_cap>=1B pe<12 pe@sector<=20')).toMatchObject([
      [{ column: 'pe', min: { value: '0', isStrict: true }, max: { value: '12' } }],
      [{ column: 'market_cap', max: null }],
      [{ column: 'pe', within: 'sector', min: null, max: { value: '20' } }],
    ])
  })

  it('two lower bounds of a figure stay two criteria', () => {
    expect(read('pe>0 pe>5')).toHaveLength(2)
  })

  it('values of one column are one criterion, also among other alternatives', () => {
    expect(read('(sector=Technology or pe<9 or sector=Energy)')).toMatchObject([
      [{ column: 'sector', values: ['Technology', 'Energy'] }, { column: 'pe' }],
    ])
  })

  it('a criterion without a limit is not part of the phrase', () => {
    const blocks = [[openCriterion('pe')], ...read('rating>=A')]
    expect(phraseOfCriteria(blocks)).toBe('rating>=A')
    expect(countConditions(blocks)).toBe(1)
  })
})

describe('criteria in plain words', () => {
  it.each([
    ['', 'Every company'],
    ['rating>=bbb', 'Rating BBB or better'],
    ['rating<=B', 'Rating B or worse'],
    ['rating>=B rating<=A', 'Rating from B to A'],
    ['upside>0.2', 'Value estimate above 20%'],
    ['upside<-5%', 'Value estimate below −5%'],
    ['pe>0 pe<=15', 'Forward P/E above 0 and at most 15'],
    ['pe>=5 pe<=15', 'Forward P/E from 5 to 15'],
    ['market_cap>=10B', 'Market cap, USD at least 10B'],
    ['graham_ncav=1', 'Graham NCAV tests passed 1'],
    ['(sector=basic_materials or sector=Energy)', 'Sector basic materials or Energy'],
    ['name:solar', 'Company contains “solar”'],
    ['is_roe@sector>=80', 'Return on equity at least the 80th percentile of its sector'],
    ['is_roe@industry<=21', 'Return on equity at most the 21st percentile of its industry'],
    [
      'is_roe@sector>=12 is_roe@sector<=33',
      'Return on equity from the 12th to the 33rd percentile of its sector',
    ],
    [
      '(pe<15 or upside>10%) rating>=A',
      'Forward P/E below 15, or Value estimate above 10%; Rating A or better',
    ],
    ['not a phrase', 'not a phrase'],
  ])('the phrase %s reads: %s', (phrase, text) => {
    expect(describePhrase(phrase)).toBe(text)
  })
})
