import { describe, expect, it } from '@jest/globals'
import { at, buildCompany, buildReport } from '../../test/factories.ts'
import { chooseModel, isManufacturer } from './altman-profile.ts'
import type { Company } from './company.ts'
import { createFactBook } from './fact-book.ts'
import { listReportedQuarters } from './reported-quarters.ts'

const CLASSIFIED = { Assets: 10, AssetsCurrent: 4, LiabilitiesCurrent: 3 }

function choose(company: Partial<Company>, tags: Record<string, number>) {
  const book = createFactBook(at(buildReport(), '2021-12-31', tags))
  return chooseModel(buildCompany(company), book, listReportedQuarters(book))
}

describe('chooseModel', () => {
  it('gives a listed manufacturer the classic Z', () => {
    expect(choose({}, CLASSIFIED)).toMatchObject({ variant: 'z', applicable: true })
  })

  it('gives a bank none, naming what it does not report and what instead', () => {
    const choice = choose(
      { kind: 'bank', sector: 'Financial Services', industry: 'Banks' },
      { Assets: 10, Deposits: 8 },
    )
    expect(choice.applicable).toBe(false)
    expect(choice.reason).toContain(
      'no current assets (AssetsCurrent) or current liabilities (LiabilitiesCurrent); it reports Deposits instead',
    )
  })

  it('gives an insurer none by what it reports, whatever its sector says', () => {
    const tags = { Assets: 10, LiabilityForFuturePolicyBenefits: 5 }
    expect(choose({ sector: null, kind: null }, tags).applicable).toBe(false)
  })

  it('gives a company of the financial sector with a classified balance sheet its Z″', () => {
    const company = { kind: 'service', sector: 'Financial Services' } as const
    expect(choose(company, CLASSIFIED)).toMatchObject({
      variant: 'z-double-prime',
      applicable: true,
    })
  })

  it('gives an unclassified balance sheet none', () => {
    expect(choose({ sector: 'Real Estate', kind: 'reit' }, { Assets: 1 }).applicable).toBe(false)
  })

  it('gives a company of an emerging market the EM-score', () => {
    expect(choose({ country: 'china' }, CLASSIFIED).variant).toBe('em-score')
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
