import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { ALTMAN_MISFITS } from '@quantamental/models/altman'
import { BENEISH_MISFITS } from '@quantamental/models/beneish'
import { chooseModelClass, MODEL_CLASSES, type ModelClass } from '@quantamental/models/model-class'
import { parseCsv } from '../csv.ts'
import { readIdentities } from '../identities.ts'
import { readKnownCompanies } from './known-companies.ts'

/** Every company of the two lists with its model class, judged by hand and not by the rules. */
const BY_HAND = new Map(
  parseCsv(
    readFileSync(new URL('../../data/known-model-classes.csv', import.meta.url), 'utf8'),
  ).map((row) => [row.ticker ?? '', row.model_class as ModelClass]),
)

/** As the simulated filings show them: banks, insurers and trusts without current items. */
const UNSPLIT: ReadonlySet<string> = new Set(['bank', 'insurer', 'reit'])

interface Listed {
  readonly ticker: string
  readonly sic: number | null
  readonly kind: string
  readonly industry: string
  readonly sector: string
  readonly hasRevenue: boolean
}

const LISTED: readonly Listed[] = [
  ...readIdentities().map(({ ticker, sic, kind, industry, sector }) => ({
    ...{ ticker, sic, kind, industry, sector },
    hasRevenue: true,
  })),
  ...readKnownCompanies().map(({ ticker, sic, industry, revenue }) => ({
    ...{ ticker, sic: sic ?? industry.sic, kind: industry.kind },
    ...{ industry: industry.name, sector: industry.sector, hasRevenue: revenue > 0 },
  })),
]

function classOf({ ticker: _ticker, ...facts }: Listed, changes: object = {}) {
  const hasCurrentItems = !UNSPLIT.has(facts.kind)
  return chooseModelClass({ ...facts, tags: new Set(), hasCurrentItems, ...changes }).modelClass
}

describe('the model class of a well-known company', () => {
  it('is judged by hand for every company of both lists', () => {
    expect([...BY_HAND.keys()].sort()).toEqual(LISTED.map(({ ticker }) => ticker).sort())
    for (const modelClass of BY_HAND.values()) expect(MODEL_CLASSES).toContain(modelClass)
  })

  it('is that of the table by hand', () => {
    const wrong = LISTED.filter((one) => classOf(one) !== BY_HAND.get(one.ticker))
    expect(wrong.map((one) => [one.ticker, classOf(one), BY_HAND.get(one.ticker)])).toEqual([])
  })

  it('does not change with current items where the code of the SEC is definite', () => {
    const mixed = new Set(['AXP', 'MARA', 'RIOT', 'MSTR'])
    const moved = LISTED.filter(
      (one) =>
        one.sic !== null &&
        !mixed.has(one.ticker) &&
        classOf(one, { hasCurrentItems: true }) !== classOf(one, { hasCurrentItems: false }),
    )
    expect(moved.map(({ ticker }) => ticker)).toEqual([])
  })

  it.each([
    ['COF', 'bank'],
    ['MS', 'broker-exchange'],
    ['SCHW', 'broker-exchange'],
    ['KKR', 'asset-manager'],
    ['CME', 'broker-exchange'],
    ['AXP', 'lender'],
    ['BLK', 'asset-manager'],
    ['ICE', 'broker-exchange'],
    ['BRK.B', 'insurer'],
    ['O', 'reit'],
  ] as const)(
    'of %s is %s, which neither Altman’s nor Beneish’s model fits',
    (ticker, expected) => {
      expect(BY_HAND.get(ticker)).toBe(expected)
      expect(ALTMAN_MISFITS[expected]).toBeDefined()
      expect(BENEISH_MISFITS[expected]).toBeDefined()
    },
  )

  it.each(['SPGI', 'V', 'MA', 'PYPL'])('of %s is an operating company', (ticker) => {
    expect(BY_HAND.get(ticker)).toBe('other')
  })

  it('of NextEra is a utility', () => {
    expect(BY_HAND.get('NEE')).toBe('utility')
  })
})
