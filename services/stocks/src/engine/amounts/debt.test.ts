import { describe, expect, it } from '@jest/globals'
import { buildMarketData, buildStore } from '../../../test/engine-input.ts'
import { at, buildReport, during, type Report } from '../../../test/factories.ts'
import { dayNumber } from '../../dates/calendar-date.ts'
import { indexTags } from '../facts/tag-slots.ts'
import { amountValue, listTerms } from './amount.ts'
import { describeAmount } from './amount-text.ts'
import { readDebt } from './debt.ts'

type Tags = Readonly<Record<string, number>>

const EARLY = buildReport({ filed: '2010-02-15', fiscalYear: 2009 })
const LATE = buildReport({ filed: '2022-02-15', fiscalYear: 2021 })
const SHEET = { Assets: 200, Liabilities: 100, LiabilitiesCurrent: 40 }

function read(report: Report, tags: Tags, own: Tags = {}, interest: Tags = {}) {
  const year = report.fiscalYear
  const date = `${year}-12-31`
  const facts = [
    ...at(report, date, tags),
    ...at(report, date, own, { taxonomy: 'own' }),
    ...during(report, `${year}-01-01`, date, interest),
  ]
  const store = buildStore(facts)
  return readDebt(
    { store, splits: [], basisDay: dayNumber(date), standard: 'us-gaap' },
    dayNumber(date),
  )
}

const names = () => indexTags(buildMarketData().tags).names

const values = (debt: ReturnType<typeof read>) => [
  amountValue(debt.current),
  amountValue(debt.longTerm),
  amountValue(debt.total),
]

describe('debt', () => {
  it.each<readonly [string, Tags, readonly (number | null)[]]>([
    [
      'a debt total, its current part and its components are counted once',
      { LongTermDebtNoncurrent: 70, LongTermDebt: 80, LongTermDebtCurrent: 10 },
      [10, 70, 80],
    ],
    [
      'long-term debt that includes current maturities is split',
      { LongTermDebt: 80, LongTermDebtCurrent: 10 },
      [10, 70, 80],
    ],
    ['a single debt figure counts as long-term debt', { LongTermDebt: 80 }, [null, 80, 80]],
    ['single debts are summed', { SecuredDebt: 30, SubordinatedDebt: 5 }, [null, 35, 35]],
    [
      'commercial paper is added to current maturities of debt',
      { LongTermDebtCurrent: 10, CommercialPaper: 2, LongTermDebtNoncurrent: 50 },
      [12, 50, 62],
    ],
    [
      'capital leases count once if the debt figure includes them',
      {
        LongTermDebtAndCapitalLeaseObligations: 46,
        LongTermDebtNoncurrent: 39,
        CapitalLeaseObligationsNoncurrent: 7,
      },
      [null, 46, 46],
    ],
    [
      // Marvell, January 28, 2023: one maturity under two tags.
      'a maturity under two tags counts once',
      { LongTermDebtCurrent: 5, ShortTermBorrowings: 5, LongTermDebtNoncurrent: 39 },
      [5, 39, 44],
    ],
    [
      // Tesla, December 31, 2018.
      'leases are included if current debt is stated without them',
      {
        DebtCurrent: 22,
        LongTermDebtAndCapitalLeaseObligationsCurrent: 25.7,
        LongTermDebtNoncurrent: 40,
      },
      [25.7, 40, 65.7],
    ],
    [
      // JPMorgan, December 31, 2025.
      'a debt figure that includes leases and current maturities is accepted',
      {
        LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities: 43.5,
        ShortTermBorrowings: 6.5,
      },
      [6.5, 43.5, 50],
    ],
  ])('%s', (_name, tags, expected) => {
    expect(values(read(LATE, { ...SHEET, ...tags }))).toEqual(expected)
  })

  it('single debts that fill the remaining liabilities are added to a total', () => {
    // Ameren, December 31, 2009: 7,113 of long-term debt and 830 of credit facilities.
    const tags = { LongTermDebtNoncurrent: 71.1, LongTermLineOfCredit: 8.3 }
    const sheet = { Assets: 200, Liabilities: 100, LiabilitiesCurrent: 10 }
    const others = { DeferredTaxLiabilitiesNoncurrent: 8, OtherLiabilitiesNoncurrent: 2.6 }
    for (const report of [EARLY, LATE]) {
      const debt = read(report, { ...sheet, ...tags, ...others })
      expect(amountValue(debt.total)).toBeCloseTo(79.4)
    }
  })

  it('single debts within a total are counted once, however large the remaining liabilities', () => {
    const sheet = { Assets: 200, Liabilities: 150, LiabilitiesCurrent: 10 }
    const tags = {
      LongTermDebtNoncurrent: 70,
      ConvertibleDebtNoncurrent: 20,
      SeniorLongTermNotes: 50,
    }
    expect(amountValue(read(EARLY, { ...sheet, ...tags }).total)).toBe(70)
    const note = { LongTermDebtNoncurrent: 70, ConvertibleDebtNoncurrent: 20 }
    expect(amountValue(read(LATE, { ...sheet, ...note }).total)).toBe(70)
  })

  it('debt includes amounts under the filer’s own tags', () => {
    // Coca-Cola, December 31, 2009: loans and notes payable.
    const tags = { LongTermDebtCurrent: 0.1, LongTermDebtNoncurrent: 50 }
    const debt = read(EARLY, { ...SHEET, ...tags }, { LoansAndNotesPayable: 30 })
    expect(values(debt)).toEqual([30.1, 50, 80.1])
    // Caterpillar: two lines of one class.
    const lines = {
      LongTermDebtDueAfterOneYearMachines: 20,
      LongTermDebtDueAfterOneYearFinance: 30,
    }
    expect(values(read(EARLY, SHEET, lines))).toEqual([null, 50, 50])
  })

  it('debt is zero if the balance sheet states none and nothing else indicates any', () => {
    const { total } = read(LATE, SHEET)
    expect(total?.value).toBe(0)
    expect(total && describeAmount(total, new Map())).toContain('Zero')
  })

  it.each<readonly [string, Tags, Tags]>([
    ['interest was paid', SHEET, { InterestExpense: 3 }],
    ['the balance sheet is unclassified', { Assets: 200, Liabilities: 100 }, {}],
    [
      'only a repaid credit line is stated',
      { ...SHEET, LinesOfCreditCurrent: 0 },
      { InterestExpense: 3 },
    ],
  ])('debt is unknown if %s', (_name, tags, interest) => {
    expect(read(LATE, tags, {}, interest).total).toBeNull()
  })

  it('debt is a lower bound if interest indicates more than is stated', () => {
    const { total } = read(LATE, { ...SHEET, ShortTermBorrowings: 3 }, {}, { InterestExpense: 5 })
    expect(amountValue(total)).toBeNull()
    expect(total && describeAmount(total, names())).toMatch(/^At least 3 USD/)
  })

  it('debt above total liabilities is withheld', () => {
    const { total } = read(LATE, { ...SHEET, LongTermDebtNoncurrent: 120 })
    expect(amountValue(total)).toBeNull()
    expect(total && describeAmount(total, names())).toMatch(/^Withheld: 120 USD/)
  })

  it('the explanation of debt names every underlying fact', () => {
    const tags = { LongTermDebtCurrent: 10, CommercialPaper: 2, LongTermDebtNoncurrent: 50 }
    const { total } = read(LATE, { ...SHEET, ...tags })
    expect(total && listTerms(total).map(({ row }) => row.value)).toEqual([10, 2, 50])
  })
})
