import { describe, expect, it } from '@jest/globals'
import { type AltmanProfile, chooseAltmanVariant } from './choose-variant.ts'

function buildProfile(overrides: Partial<AltmanProfile> = {}): AltmanProfile {
  return {
    modelClass: 'other',
    hasClassifiedBalanceSheet: true,
    isManufacturer: true,
    hasMarketValue: true,
    isEmergingMarket: false,
    ...overrides,
  }
}

describe('the model that fits a company', () => {
  it.each([
    ['a listed manufacturer', {}, 'z'],
    ['an unlisted manufacturer', { hasMarketValue: false }, 'z-prime'],
    ['a service company', { isManufacturer: false }, 'z-double-prime'],
    [
      'an unlisted service company',
      { isManufacturer: false, hasMarketValue: false },
      'z-double-prime',
    ],
    ['an unknown industry', { isManufacturer: null }, 'z-double-prime'],
    ['an emerging-market manufacturer', { isEmergingMarket: true }, 'em-score'],
    [
      'an emerging-market service company',
      { isEmergingMarket: true, isManufacturer: false },
      'em-score',
    ],
  ] as const)('the Altman variant fits %s', (_name, overrides, variant) => {
    const chosen = chooseAltmanVariant(buildProfile(overrides))
    expect(chosen).toMatchObject({ variant, applicable: true })
    expect(chosen.reason).toMatch(/^.{20,}\.$/)
  })

  it.each([
    ['bank', 'banks, whose debt funds their core business'],
    ['insurer', 'insurers'],
    ['broker-exchange', 'funds of clients and clearing members'],
    ['lender', 'lenders'],
    ['asset-manager', 'the funds they manage'],
    ['reit', 'do not separate current assets and liabilities'],
  ] as const)('no variant applies to the class %s', (modelClass, reason) => {
    const chosen = chooseAltmanVariant(buildProfile({ modelClass, isEmergingMarket: true }))
    expect(chosen.applicable).toBe(false)
    expect(chosen.reason).toContain(reason)
  })

  it('utilities and biotechs without revenue get Z″', () => {
    const utility = buildProfile({ modelClass: 'utility', isManufacturer: false })
    expect(chooseAltmanVariant(utility)).toMatchObject({
      variant: 'z-double-prime',
      applicable: true,
    })
    const biotech = chooseAltmanVariant(buildProfile({ modelClass: 'biotech-no-revenue' }))
    expect(biotech).toMatchObject({ variant: 'z-double-prime', applicable: true })
    expect(biotech.reason).toContain('without revenue')
  })

  it('no model applies without current assets and liabilities', () => {
    const chosen = chooseAltmanVariant(buildProfile({ hasClassifiedBalanceSheet: false }))
    expect(chosen.applicable).toBe(false)
    expect(chosen.reason).toContain('current liabilities')
  })
})
