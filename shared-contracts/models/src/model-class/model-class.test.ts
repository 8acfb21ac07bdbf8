import { describe, expect, it } from '@jest/globals'
import { ALTMAN_MISFITS } from '../altman/altman.ts'
import { BENEISH_MISFITS } from '../beneish/beneish.ts'
import { CREDIT_MODEL } from '../credit/credit.ts'
import { rankedItemMisfit } from '../ranking/ranking.ts'
import {
  chooseModelClass,
  findSicRange,
  isFinancialClass,
  isManufacturer,
  MODEL_CLASSES,
  type ModelClassFacts,
  misfitReason,
  misfitText,
  SIC_RANGES,
} from './model-class.ts'

function buildFacts(overrides: Partial<ModelClassFacts> = {}): ModelClassFacts {
  return {
    sic: null,
    kind: null,
    industry: null,
    sector: null,
    tags: new Set(),
    hasCurrentItems: true,
    hasRevenue: true,
    ...overrides,
  }
}

const classOf = (overrides: Partial<ModelClassFacts>) =>
  chooseModelClass(buildFacts(overrides)).modelClass
const UNSPLIT = { hasCurrentItems: false } as const

describe('the model class by SIC code', () => {
  it('the SIC ranges have no gap and no overlap', () => {
    expect(SIC_RANGES[0]?.from).toBe(100)
    expect(SIC_RANGES.at(-1)?.to).toBe(9999)
    SIC_RANGES.slice(1).forEach(({ from, to }, index) => {
      expect(from).toBe((SIC_RANGES[index]?.to ?? 0) + 1)
      expect(to).toBeGreaterThanOrEqual(from)
    })
    expect(findSicRange(0)).toBeNull()
  })

  it.each([
    [4899, 'other'],
    [4900, 'utility'],
    [4949, 'utility'],
    [4953, 'other'],
    [4991, 'utility'],
    [5999, 'other'],
    [6000, 'bank'],
    [6099, 'bank'],
    [6111, 'lender'],
    [6162, 'lender'],
    [6211, 'broker-exchange'],
    [6221, 'broker-exchange'],
    [6282, 'asset-manager'],
    [6311, 'insurer'],
    [6324, 'insurer'],
    [6399, 'insurer'],
    [6411, 'other'],
    [6552, 'other'],
    [6712, 'bank'],
    [6726, 'asset-manager'],
    [6794, 'other'],
    [6798, 'reit'],
    [6799, 'asset-manager'],
    [7320, 'other'],
    [7389, 'other'],
  ])('the class of SIC %i is %s for any balance sheet', (sic, modelClass) => {
    expect(classOf({ sic })).toBe(modelClass)
    expect(classOf({ sic, ...UNSPLIT })).toBe(modelClass)
  })

  it('the reason contains the SIC code and its name', () => {
    expect(chooseModelClass(buildFacts({ sic: 6331 })).reason).toBe(
      'SIC 6331, fire, marine and casualty insurance',
    )
  })

  it('advisers that consolidate insurers and manufacturers that lend are classified by code', () => {
    const tags = new Set(['LiabilityForFuturePolicyBenefits', 'Deposits'])
    expect(classOf({ sic: 6282, tags, ...UNSPLIT })).toBe('asset-manager')
    expect(classOf({ sic: 3523, tags, ...UNSPLIT })).toBe('other')
  })

  it('a broker’s code is an asset manager if lists agree and no customer balances are reported', () => {
    const industry = 'Asset Management'
    expect(chooseModelClass(buildFacts({ sic: 6211, industry }))).toEqual({
      modelClass: 'asset-manager',
      reason: 'SIC 6211, security brokers and dealers; industry Asset Management',
    })
    expect(classOf({ sic: 6211, industry, tags: new Set(['PayablesToCustomers']) })).toBe(
      'broker-exchange',
    )
    expect(classOf({ sic: 6211, industry: 'Banks' })).toBe('broker-exchange')
  })

  it('finance services are classified by reported lines, industry or current items', () => {
    expect(classOf({ sic: 6199, ...UNSPLIT })).toBe('lender')
    expect(classOf({ sic: 6199, industry: 'Credit Services' })).toBe('lender')
    expect(classOf({ sic: 6199, industry: 'Financial Data & Exchanges' })).toBe('broker-exchange')
    expect(classOf({ sic: 6199, industry: 'Capital Markets' })).toBe('other')
    expect(classOf({ sic: 6199 })).toBe('other')
    expect(classOf({ sic: 6199, tags: new Set(['PayablesToCustomers']) })).toBe('broker-exchange')
  })

  it('a trust that borrows against securities and owns no property is a lender', () => {
    const repurchase = 'SecuritiesSoldUnderAgreementsToRepurchase'
    expect(classOf({ sic: 6798, tags: new Set([repurchase]), ...UNSPLIT })).toBe('lender')
    const both = new Set([repurchase, 'RealEstateInvestmentPropertyNet'])
    expect(classOf({ sic: 6798, tags: both, ...UNSPLIT })).toBe('reit')
  })

  it('a services company is financial only with financial lines and no current items', () => {
    const tags = new Set(['LoansAndLeasesReceivableNetReportedAmount'])
    expect(classOf({ sic: 7389, tags })).toBe('other')
    expect(chooseModelClass(buildFacts({ sic: 7389, tags, ...UNSPLIT }))).toEqual({
      modelClass: 'lender',
      reason:
        'SIC 7389, business services; its filings report loans and leases (LoansAndLeasesReceivableNetReportedAmount) and no current assets and liabilities',
    })
    expect(
      classOf({ sic: 6512, tags: new Set(['RealEstateInvestmentPropertyNet']), ...UNSPLIT }),
    ).toBe('reit')
  })

  it('a drug company is a biotech only without any revenue', () => {
    expect(classOf({ sic: 2836, hasRevenue: false })).toBe('biotech-no-revenue')
    expect(classOf({ sic: 2836 })).toBe('other')
    expect(classOf({ sic: 2836, hasRevenue: null })).toBe('other')
    expect(classOf({ sic: 3674, hasRevenue: false })).toBe('other')
  })
})

describe('the model class without a SIC code', () => {
  it.each([
    ['Deposits', 'bank'],
    ['PremiumsEarnedNet', 'insurer'],
    ['PayablesToCustomers', 'broker-exchange'],
    ['FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss', 'lender'],
    ['RealEstateInvestmentPropertyNet', 'reit'],
  ])('the tag %s on a balance sheet without current items gives %s', (tag, modelClass) => {
    expect(classOf({ tags: new Set([tag]), ...UNSPLIT })).toBe(modelClass)
    expect(classOf({ tags: new Set([tag]) })).toBe('other')
  })

  it('a bank that also lends and insures is a bank', () => {
    const tags = new Set(['PremiumsEarnedNet', 'LoansAndLeasesReceivableNetReportedAmount'])
    expect(classOf({ tags: new Set([...tags, 'Deposits']), ...UNSPLIT })).toBe('bank')
    expect(classOf({ tags, ...UNSPLIT })).toBe('insurer')
  })

  it.each([
    [{ kind: 'bank' }, 'bank'],
    [{ kind: 'insurer' }, 'insurer'],
    [{ kind: 'reit' }, 'reit'],
    [{ kind: 'utility' }, 'utility'],
    [{ kind: 'biotech', hasRevenue: false }, 'biotech-no-revenue'],
    [{ kind: 'biotech' }, 'other'],
    [{ industry: 'Banks - Regional' }, 'bank'],
    [{ industry: 'Insurance - Life' }, 'insurer'],
    [{ industry: 'Insurance Brokers' }, 'other'],
    [{ industry: 'Asset Management' }, 'asset-manager'],
    [{ industry: 'Capital Markets', ...UNSPLIT }, 'broker-exchange'],
    [{ industry: 'Credit Services', ...UNSPLIT }, 'lender'],
    [{ industry: 'Credit Services' }, 'other'],
    [{ industry: 'REIT - Mortgage' }, 'lender'],
    [{ industry: 'REIT - Office' }, 'reit'],
    [{ industry: 'Utilities - Regulated Gas' }, 'utility'],
    [{ sector: 'Utilities' }, 'utility'],
    [{ sector: 'Financial Services', ...UNSPLIT }, 'lender'],
    [{ sector: 'Financial Services' }, 'other'],
    [{ industry: 'Software' }, 'other'],
    [{}, 'other'],
  ] as const)('the class of %o is %s', (facts, modelClass) => {
    expect(classOf(facts)).toBe(modelClass)
  })
})

describe('manufacturers', () => {
  const blank = { kind: null, sic: null, industry: null, sector: null }
  it.each([
    [{ kind: 'service', sic: 3674 }, false],
    [{ sic: 1999 }, false],
    [{ sic: 2000 }, true],
    [{ sic: 3999 }, true],
    [{ sic: 4000 }, false],
    [{ industry: 'Auto Manufacturers' }, true],
    [{ industry: 'Insurance - Life', sector: 'Healthcare' }, false],
    [{ sector: 'Industrials' }, true],
    [{}, null],
  ])('manufacturer check of %o gives %s', (facts, expected) => {
    expect(isManufacturer({ ...blank, ...facts })).toBe(expected)
  })
})

describe('the fit of a model', () => {
  it('the Altman and Beneish models fit no financial company and no real estate trust', () => {
    const unfit = MODEL_CLASSES.filter((one) => isFinancialClass(one) || one === 'reit')
    expect(Object.keys(ALTMAN_MISFITS).sort()).toEqual([...unfit].sort())
    expect(Object.keys(BENEISH_MISFITS).sort()).toEqual([...unfit, 'biotech-no-revenue'].sort())
  })

  it('the credit rating fits every class', () => {
    expect(CREDIT_MODEL.misfits).toEqual({})
  })

  it('a misfit has a sentence and a short text', () => {
    expect(misfitReason('a Z-score', ALTMAN_MISFITS, 'bank')).toBe(
      'Not applicable: a Z-score does not fit banks, whose debt funds their core business.',
    )
    expect(misfitReason('an M-score', BENEISH_MISFITS, 'biotech-no-revenue')).toBe(
      'Not applicable: an M-score does not fit biotechs without revenue because the indices compare sales.',
    )
    expect(misfitReason('a Z-score', ALTMAN_MISFITS, 'utility')).toBeNull()
    expect(misfitText('lender')).toBe('Not applicable: lenders')
  })

  it('the current ratio does not fit companies that hold customers’ funds', () => {
    expect(rankedItemMisfit('bs_currentratio', 'broker-exchange')).toContain('the current ratio')
    expect(rankedItemMisfit('bs_currentratio', 'utility')).toBeNull()
    expect(rankedItemMisfit('is_roa', 'bank')).toBeNull()
  })
})
