import { describe, expect, it } from '@jest/globals'
import type { CreditForm } from '@quantamental/models/credit'
import type { ModelClass } from '@quantamental/models/model-class'
import { buildCloses, buildInput, buildMarketData } from '../../../test/engine-input.ts'
import { at, buildCompany, buildReport, during } from '../../../test/factories.ts'
import type { Company } from '../../companies/company.ts'
import { buildPageDocuments } from '../../publish/documents/build-page-documents.ts'
import { listModelFits } from '../../publish/documents/profile.document.ts'
import { computeCompany } from '../compute-company.ts'
import { explainFigure } from '../explain/explain-figure.ts'
import { summarizeCompany } from '../summarize-company.ts'

const BALANCE = {
  Assets: 1000,
  Liabilities: 600,
  StockholdersEquity: 400,
  RetainedEarningsAccumulatedDeficit: 100,
  AccountsReceivableNetCurrent: 80,
  PropertyPlantAndEquipmentNet: 200,
}
const CURRENT = { AssetsCurrent: 400, LiabilitiesCurrent: 200 }
const YEAR = {
  Revenues: 500,
  CostOfRevenue: 300,
  OperatingIncomeLoss: 80,
  NetIncomeLoss: 50,
  IncomeTaxExpenseBenefit: 20,
  InterestExpense: 10,
  NetCashProvidedByUsedInOperatingActivities: 90,
  PaymentsToAcquirePropertyPlantAndEquipment: 30,
}

function year(ended: number, balance: Record<string, number>, flows: Record<string, number>) {
  const report = buildReport({ filed: `${ended + 1}-02-15`, fiscalYear: ended })
  const shares = { EntityCommonStockSharesOutstanding: 100 }
  return [
    ...at(report, `${ended}-12-31`, balance),
    ...during(report, `${ended}-01-01`, `${ended}-12-31`, flows),
    ...at(report, `${ended + 1}-01-31`, shares, { unit: 'shares' }),
  ]
}

interface Shape {
  readonly company: Partial<Company>
  /** Balance sheet lines in addition to the usual ones. */
  readonly balance?: Record<string, number>
  readonly flows?: Record<string, number>
  readonly closes?: readonly (readonly [string, number])[]
}

const CLOSES = [
  ['2021-12-31', 20],
  ['2022-12-30', 25],
  ['2023-02-15', 26],
] as const

function read({ company, balance = {}, flows = YEAR, closes = CLOSES }: Shape) {
  const facts = [2021, 2022].flatMap((ended) => year(ended, { ...BALANCE, ...balance }, flows))
  const identity = buildCompany({ sic: null, kind: null, industry: null, sector: null, ...company })
  const input = buildInput(facts, { company: identity, closes: buildCloses(closes) })
  const marketData = buildMarketData('2023-03-01')
  const result = computeCompany(input, marketData)
  const newest = result?.quarters.at(-1)
  if (!result || !newest) throw new Error('no quarter')
  return {
    ...{ input, identity, result, newest },
    own: summarizeCompany(input, result),
    working: (code: string) => explainFigure(input, marketData, code as never, newest.quarter),
  }
}

const clearing = { ...CURRENT, PayablesToCustomers: 9000 }
/** SIC codes and balance sheet structures of real companies. */
const UNFIT: readonly (readonly [string, ModelClass, Shape])[] = [
  ['COF', 'bank', { company: { sic: 6021 }, balance: { Deposits: 500 } }],
  ['MS', 'broker-exchange', { company: { sic: 6211 }, balance: { PayablesToCustomers: 300 } }],
  ['SCHW', 'broker-exchange', { company: { sic: 6211 }, balance: { Deposits: 400 } }],
  ['KKR', 'asset-manager', { company: { sic: 6282 } }],
  ['CME', 'broker-exchange', { company: { sic: 6200 }, balance: clearing }],
  ['ICE', 'broker-exchange', { company: { sic: 6200 }, balance: CURRENT }],
  ['AXP', 'lender', { company: { sic: 6199, industry: 'Credit Services' } }],
  ['BLK', 'asset-manager', { company: { sic: 6211, industry: 'Asset Management' } }],
  [
    'BRK',
    'insurer',
    { company: { sic: 6331 }, balance: { LiabilityForClaimsAndClaimsAdjustmentExpense: 200 } },
  ],
  [
    'O',
    'reit',
    { company: { sic: 6798 }, balance: { RealEstateInvestmentPropertyNet: 800, ...CURRENT } },
  ],
]

describe('companies that industrial models do not fit', () => {
  it.each(UNFIT)(
    '%s, a %s, has no Z-score, M-score, current ratio or net current assets',
    (_, modelClass, shape) => {
      const { result, newest, own, working } = read(shape)
      expect(result.modelClass.modelClass).toBe(modelClass)
      expect(result.modelClass.reason).toMatch(/^SIC \d{4}, /)
      expect(result.altmanChoice).toMatchObject({ applicable: false })
      expect(newest.altman).toEqual({ value: null, zone: null, components: [] })
      expect(newest.beneish).toMatchObject({ value: null, label: 'Not applicable', driver: null })
      expect(newest.beneish.indices.every((index) => index === null)).toBe(true)
      expect(newest.items.bs_currentratio).toBeNull()
      expect(newest.graham.ncav).toMatchObject({ value: null, upside: null })
      expect(own).toMatchObject({ latest: { zScore: null, zZone: null, mScore: null } })
      expect(own.zUnfit).toMatch(/^Not applicable: /)
      expect(own.mUnfit).toMatch(/^Not applicable: /)
      for (const code of [
        'z-score',
        'm-score',
        'm-score.dsri',
        'item.bs_currentratio',
        'graham.ncav',
      ]) {
        const text = working(code)
        expect(text).toMatchObject({ result: null, substituted: '—' })
        expect(text?.notes?.join(' ')).toContain('does not fit')
      }
    },
  )

  it.each(UNFIT)('%s, a %s, is rated by the form of its class', (_, modelClass, shape) => {
    const { newest } = read(shape)
    const form = modelClass === 'reit' || modelClass === 'bank' ? modelClass : 'financial'
    expect(newest.credit.model).toBe(`credit-${form}-accounting`)
    expect(newest.credit.letter).not.toBe('NR')
    const parts = newest.credit.parts.map(({ code }) => code)
    expect(parts.includes('coverage')).toBe(modelClass === 'reit')
    expect(parts.includes('funds-from-operations')).toBe(modelClass === 'reit')
    expect(parts.includes('deposits')).toBe(modelClass === 'bank')
  })

  it('the parts of a bank’s rating are read from its filings and explained', () => {
    const flows = { ...YEAR, ProvisionForLoanAndLeaseLosses: 5 }
    const loans = { FinancingReceivableRecordedInvestmentNonaccrualStatus: 20 }
    const balance = { Deposits: 480, ...loans }
    const { newest, working } = read({ company: { sic: 6021 }, balance, flows })
    const values = newest.credit.parts.map(({ code, value }) => [code, value])
    // 5 / 1000, 20 / 400 and 480 / 600.
    expect(values.slice(-3)).toEqual([
      ['loan-losses', 0.005],
      ['nonperforming', 0.05],
      ['deposits', 0.8],
    ])
    const funding = working('rating.deposits')
    expect(funding?.inputs[0]).toMatchObject({ code: 'deposits', value: 480 })
    expect(funding?.substituted).toMatch(/^x = 480 ÷ max\(600; 10\) = 0\.8000;/)
  })

  it('funds from operations of a trust add depreciation of both years', () => {
    const flows = { ...YEAR, DepreciationAndAmortization: 30 }
    const { newest, working } = read({ company: { sic: 6798 }, flows })
    const funds = newest.credit.parts.find(({ code }) => code === 'funds-from-operations')
    expect(funds?.value).toBeCloseTo(0.08, 12)
    const { inputs = [] } = working('rating.funds-from-operations') ?? {}
    const [, , now, before] = inputs.map(({ value }) => value)
    expect([now, before]).toEqual([30, 30])
  })

  it('free cash flow is withheld if customers’ money affects it, and shown for a trust', () => {
    expect(read({ company: { sic: 6200 }, balance: CURRENT }).newest.items.cf_fcf).toBeNull()
    expect(read({ company: { sic: 6798 } }).newest.items.cf_fcf).toBe(60)
  })

  it('every page that would show the number gives the reason that the model does not fit', () => {
    const { identity, result } = read({ company: { sic: 6021 }, balance: { Deposits: 500 } })
    const documents = buildPageDocuments(identity, result)
    const pages = new Map(documents.map(({ page, body }) => [page, JSON.parse(body)]))
    const profile = documents.find(({ page }) => page === 'profile')
    const { notes } = JSON.parse(profile?.latest ?? '{}')
    const misfit = expect.stringContaining('does not fit banks')
    expect(pages.get('z-score').model).toMatchObject({ applicable: false, reason: misfit })
    expect(pages.get('m-score').model.misfit).toEqual(misfit)
    expect(pages.get('m-score')).toMatchObject({ hidden: [] })
    expect(pages.get('profile').model_class).toMatchObject({
      code: 'bank',
      label: 'Bank',
      reason: 'SIC 6021, banks and savings institutions',
    })
    expect(notes.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining([
        'z-score-not-applicable',
        'm-score-not-applicable',
        'ncav-not-applicable',
      ]),
    )
  })
})

describe('companies that industrial models fit', () => {
  it.each([
    ['SPGI', { sic: 7320, industry: 'Financial Data & Exchanges' }, 'z-double-prime'],
    ['V', { sic: 7389, industry: 'Credit Services' }, 'z-double-prime'],
    ['MA', { sic: 7389, industry: 'Credit Services' }, 'z-double-prime'],
    ['PYPL', { sic: 7389, industry: 'Credit Services' }, 'z-double-prime'],
    ['NEE', { sic: 4911, kind: 'utility' }, 'z-double-prime', 'utility'],
    ['AAPL', { sic: 3571 }, 'z'],
  ] as const)(
    '%s has a Z-score, an M-score and the rating for nonfinancial companies',
    (_, company, variant, form: CreditForm = 'industrial') => {
      const sector = 'Financial Services'
      const { result, newest, own } = read({ company: { sector, ...company }, balance: CURRENT })
      expect(result.altmanChoice).toMatchObject({ variant, applicable: true })
      expect(newest.altman.value).not.toBeNull()
      expect(newest.beneish.value).not.toBeNull()
      expect(newest.credit.model).toBe(`credit-${form}-accounting`)
      expect(newest.items.bs_currentratio).toBe(2)
      expect(own).toMatchObject({ zUnfit: null, mUnfit: null })
      expect(listModelFits(result).every(({ fits }) => fits)).toBe(true)
    },
  )

  it('the Graham checklist tests a utility on debt to equity', () => {
    const { newest } = read({ company: { sic: 4911 }, balance: CURRENT })
    const codes = newest.graham.defensive.criteria.map(({ code }) => code)
    expect(codes).toContain('defensive_debt_to_equity')
  })

  it('a company without current items has no Z-score because of its balance sheet, not its class', () => {
    const { result, own } = read({ company: { sic: 3523 } })
    expect(result.modelClass.modelClass).toBe('other')
    expect(result.altmanChoice.reason).toContain('does not report current assets')
    expect(own).toMatchObject({
      zUnfit: 'Not applicable: no current assets and liabilities reported',
      mUnfit: null,
    })
  })
})

describe('a manufacturer without a known market value', () => {
  const company = { sic: 3571 }

  it('a manufacturer without a market value has a Z′ with book equity in X4', () => {
    const { result, newest } = read({ company, balance: CURRENT, closes: [] })
    expect(result.altmanChoice).toMatchObject({ variant: 'z-prime', applicable: true })
    // 0.717 × 0.2 + 0.847 × 0.1 + 3.107 × 0.08 + 0.42 × 400 / 600 + 0.998 × 0.5
    expect(newest.altman.value).toBeCloseTo(1.25566, 4)
    expect(newest.altman.zone).toBe('grey')
  })

  it('a manufacturer has the classic Z once one balance date has a price', () => {
    const { result } = read({ company, balance: CURRENT, closes: [['2022-12-30', 25]] })
    expect(result.altmanChoice.variant).toBe('z')
  })
})

describe('a biotech', () => {
  const loss = { NetIncomeLoss: -50, OperatingIncomeLoss: -60 }

  it('a biotech without revenue has a Z″, but neither an M-score nor a net margin', () => {
    const { result, newest, own } = read({
      company: { sic: 2836 },
      balance: CURRENT,
      flows: loss,
    })
    expect(result.modelClass).toEqual({
      modelClass: 'biotech-no-revenue',
      reason: 'SIC 2836, drugs and biological products, and no revenue in two years',
    })
    expect(result.altmanChoice).toMatchObject({ variant: 'z-double-prime', applicable: true })
    expect(newest.beneish.label).toBe('Not applicable')
    expect(newest.items.is_netmargin).toBeNull()
    expect(own.mUnfit).toBe('Not applicable: biotechs without revenue')
    const buffett = listModelFits(result).find(({ code }) => code === 'buffett')
    expect(buffett).toMatchObject({ fits: false })
  })

  it('a biotech without revenue has no projection even for a profitable year, with the reason', () => {
    const { identity, result, newest, working } = read({
      company: { sic: 2836 },
      balance: CURRENT,
      flows: { NetIncomeLoss: 50 },
    })
    expect(result.modelClass.modelClass).toBe('biotech-no-revenue')
    expect(newest.buffett).toMatchObject({ eps: { annualized: null }, roe: { annualized: null } })
    const misfit = expect.stringContaining('does not fit biotechs without revenue')
    expect(working('buffett.eps')).toMatchObject({ result: null, substituted: '—' })
    const pages = new Map(
      buildPageDocuments(identity, result).map(({ page, latest }) => [page as string, latest]),
    )
    const latestOf = (page: string) => JSON.parse(pages.get(page) ?? '')
    expect(latestOf('buffett').quarter).toMatchObject({ eps: { misfit }, roe: { misfit } })
    const unfit = latestOf('valuation').valuation.methods.filter(
      (method: object) => 'misfit' in method,
    )
    expect(unfit).toMatchObject([
      { code: 'annualized_upside_buffett_eps', upside: null, misfit },
      { code: 'annualized_upside_buffett_roe', upside: null, misfit },
    ])
  })

  it('a biotech with revenue is an operating company', () => {
    const { result } = read({
      company: { sic: 2836 },
      balance: CURRENT,
      flows: { ...loss, Revenues: 5 },
    })
    expect(result.modelClass.modelClass).toBe('other')
    expect(result.altmanChoice.variant).toBe('z')
  })
})
