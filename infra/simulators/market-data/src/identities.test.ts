import { describe, expect, it } from '@jest/globals'
import { identitiesCsv, readIdentities } from './identities.ts'
import { readProfiles } from './profiles.ts'

/** Sectors by infra/docs/domain/ratings-and-signals.md. */
const SECTORS = [
  'Basic Materials',
  'Communication Services',
  'Consumer Cyclical',
  'Consumer Defensive',
  'Energy',
  'Financial Services',
  'Healthcare',
  'Industrials',
  'Real Estate',
  'Technology',
  'Utilities',
]
const identities = readIdentities()

describe('the companies of the demo', () => {
  it('the fifty demo companies each have a unique CIK and ticker', () => {
    expect(identities).toHaveLength(50)
    expect(new Set(identities.map(({ cik }) => cik)).size).toBe(50)
    expect(new Set(identities.map(({ ticker }) => ticker)).size).toBe(50)
    for (const { cik, ticker, name } of identities) {
      expect(Number.isInteger(cik) && cik > 0).toBe(true)
      expect(ticker).toMatch(/^[A-Z][A-Z.-]{0,11}$/)
      expect(name).not.toBe('')
    }
  })

  it('the demo companies cover exactly the eleven sectors', () => {
    expect([...new Set(identities.map(({ sector }) => sector))].sort()).toEqual(SECTORS)
  })

  it('real demo companies have their real CIK', () => {
    const ciks = new Map(identities.map(({ ticker, cik }) => [ticker, cik]))
    expect(ciks.get('AAPL')).toBe(320193)
    expect(ciks.get('GOOGL')).toBe(1652044)
    expect(ciks.get('TSLA')).toBe(1318605)
    expect(ciks.get('MRVL')).toBe(1835632)
    expect(ciks.get('JPM')).toBe(19617)
  })

  it('invented demo companies are marked', () => {
    const invented = identities.filter(({ cik }) => cik >= 9_900_001)
    expect(invented).toHaveLength(4)
    for (const { name, ticker, isSp500, isNasdaq100, isDji } of invented) {
      expect(name).toMatch(/ \(demo\)$/)
      expect(ticker).toMatch(/^ZZ/)
      expect(isSp500 || isNasdaq100 || isDji).toBe(false)
    }
    expect(identities.filter(({ ticker }) => ticker.startsWith('ZZ'))).toEqual(invented)
  })

  it('every demo company has a profile whose parts fit into their totals', () => {
    const profiles = readProfiles()
    expect(profiles.size).toBe(50)
    for (const { cik } of identities) {
      const p = profiles.get(cik)
      if (!p) throw new Error(`no profile for ${cik}`)
      expect(p.seasons.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 10)
      if (p.currentAssets > 0) {
        expect(p.cash + p.securities + p.receivables + p.inventory).toBeLessThan(p.currentAssets)
        expect(p.currentLiabilities + p.debt * 0.92).toBeLessThan(p.liabilities)
        expect(p.ppe).toBeLessThan(p.assets - p.currentAssets)
      }
      expect(p.cash + p.securities + p.loans).toBeLessThan(p.assets)
      expect(p.deposits + p.debt).toBeLessThan(p.liabilities)
    }
  })

  it('the demo companies are exported as lines of the identity file', () => {
    const text = identitiesCsv(identities.slice(0, 1))
    expect(text).toMatch(/^cik,ticker,name,.*,description,defaulted_on\n320193,AAPL,Apple Inc\.,/)
    expect(text).toMatch(/ It is based in Cupertino, CA\.",\n$/)
  })
})
