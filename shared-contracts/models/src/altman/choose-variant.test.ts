import { describe, expect, it } from '@jest/globals'
import { type AltmanProfile, chooseAltmanVariant } from './choose-variant.ts'

function buildProfile(overrides: Partial<AltmanProfile> = {}): AltmanProfile {
  return {
    isFinancial: false,
    hasClassifiedBalanceSheet: true,
    isManufacturer: true,
    isListed: true,
    isEmergingMarket: false,
    ...overrides,
  }
}

describe('the model that fits a company', () => {
  it.each([
    ['a listed manufacturer', {}, 'z'],
    ['an unlisted manufacturer', { isListed: false }, 'z-prime'],
    ['a service company', { isManufacturer: false }, 'z-double-prime'],
    ['an unlisted service company', { isManufacturer: false, isListed: false }, 'z-double-prime'],
    ['an unknown industry', { isManufacturer: null }, 'z-double-prime'],
    ['an emerging-market manufacturer', { isEmergingMarket: true }, 'em-score'],
    [
      'an emerging-market service company',
      { isEmergingMarket: true, isManufacturer: false },
      'em-score',
    ],
  ] as const)('for %s', (_name, overrides, variant) => {
    const chosen = chooseAltmanVariant(buildProfile(overrides))
    expect(chosen).toMatchObject({ variant, applicable: true })
    expect(chosen.reason).toMatch(/^.{20,}\.$/)
  })

  it('is none for a financial company, whatever else it is', () => {
    const chosen = chooseAltmanVariant(buildProfile({ isFinancial: true, isEmergingMarket: true }))
    expect(chosen.applicable).toBe(false)
    expect(chosen.reason).toContain('financial')
  })

  it('is none without current assets and liabilities', () => {
    const chosen = chooseAltmanVariant(buildProfile({ hasClassifiedBalanceSheet: false }))
    expect(chosen.applicable).toBe(false)
    expect(chosen.reason).toContain('current liabilities')
  })
})
