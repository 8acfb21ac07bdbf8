import { describe, expect, it } from '@jest/globals'
import { buildCompany } from '../../test/factories.ts'
import { chooseAltman, isManufacturer } from './altman-profile.ts'

const CLASSIFIED = { isFinancial: false, hasClassifiedBalanceSheet: true, unreported: '' }

describe('chooseAltman', () => {
  it('gives a listed manufacturer the classic Z', () => {
    expect(chooseAltman(buildCompany(), CLASSIFIED)).toMatchObject({
      variant: 'z',
      applicable: true,
    })
  })

  it('gives an unclassified balance sheet none', () => {
    const reit = buildCompany({ sector: 'Real Estate', kind: 'reit' })
    const profile = { ...CLASSIFIED, hasClassifiedBalanceSheet: false }
    expect(chooseAltman(reit, profile).applicable).toBe(false)
  })

  it('gives a company of an emerging market the EM-score', () => {
    expect(chooseAltman(buildCompany({ country: 'china' }), CLASSIFIED).variant).toBe('em-score')
  })
})

describe('isManufacturer', () => {
  const blank = { kind: null, sic: null, industry: null, sector: null }
  it.each([
    [{ kind: 'service', sic: 3674 } as const, false],
    [{ sic: 1999 }, false],
    [{ sic: 2000 }, true],
    [{ sic: 3999 }, true],
    [{ sic: 4000 }, false],
    [{ industry: 'Consumer Electronics' }, true],
    [{ industry: 'Auto Manufacturers' }, true],
    [{ industry: 'Internet Retail' }, false],
    [{ industry: 'Airlines', sector: 'Industrials' }, false],
    [{ sector: 'Utilities' }, false],
    [{ sector: 'Basic Materials' }, true],
    [{}, null],
  ])('answers for %p: %p', (known, expected) => {
    expect(isManufacturer(buildCompany({ ...blank, ...known }))).toBe(expected)
  })
})
