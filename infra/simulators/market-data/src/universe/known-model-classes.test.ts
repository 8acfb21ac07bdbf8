import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { ALTMAN_MISFITS } from '@quantamental/models/altman'
import { BENEISH_MISFITS } from '@quantamental/models/beneish'
import { chooseModelClass, MODEL_CLASSES, type ModelClass } from '@quantamental/models/model-class'
import { parseCsv } from '../csv.ts'
import { readKnownCompanies } from './known-companies.ts'

/** Every well-known company with its manually assigned model class, independent of the rules. */
const BY_HAND = new Map(
  parseCsv(
    readFileSync(new URL('../../data/known-model-classes.csv', import.meta.url), 'utf8'),
  ).map((row) => [row.ticker ?? '', row.model_class as ModelClass]),
)

/** Reported current items as in the simulated filings: none for banks, insurers and trusts. */
const UNSPLIT: ReadonlySet<string> = new Set(['bank', 'insurer', 'reit'])

interface Listed {
  readonly ticker: string
  readonly sic: number | null
  readonly kind: string
  readonly industry: string
  readonly sector: string
  readonly hasRevenue: boolean
}

const LISTED: readonly Listed[] = readKnownCompanies().map(
  ({ ticker, sic, industry, revenue }) => ({
    ...{ ticker, sic: sic ?? industry.sic, kind: industry.kind },
    ...{ industry: industry.name, sector: industry.sector, hasRevenue: revenue > 0 },
  }),
)

function classOf({ ticker: _ticker, ...facts }: Listed, changes: object = {}) {
  const hasCurrentItems = !UNSPLIT.has(facts.kind)
  return chooseModelClass({ ...facts, tags: new Set(), hasCurrentItems, ...changes }).modelClass
}

describe('the model class of a well-known company', () => {
  it('every well-known company has a manually assigned model class', () => {
    expect([...BY_HAND.keys()].sort()).toEqual(LISTED.map(({ ticker }) => ticker).sort())
    for (const modelClass of BY_HAND.values()) expect(MODEL_CLASSES).toContain(modelClass)
  })

  it('the model class of every well-known company is the manually assigned one', () => {
    const wrong = LISTED.filter((one) => classOf(one) !== BY_HAND.get(one.ticker))
    expect(wrong.map((one) => [one.ticker, classOf(one), BY_HAND.get(one.ticker)])).toEqual([])
  })

  it('current items do not change the model class if the SIC code is definite', () => {
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
    'the model class of %s is %s, which neither Altman’s nor Beneish’s model fits',
    (ticker, expected) => {
      expect(BY_HAND.get(ticker)).toBe(expected)
      expect(ALTMAN_MISFITS[expected]).toBeDefined()
      expect(BENEISH_MISFITS[expected]).toBeDefined()
    },
  )

  it.each(['SPGI', 'V', 'MA', 'PYPL'])(
    'the model class of %s is that of an operating company',
    (ticker) => {
      expect(BY_HAND.get(ticker)).toBe('other')
    },
  )

  it('the model class of NextEra is utility', () => {
    expect(BY_HAND.get('NEE')).toBe('utility')
  })
})
